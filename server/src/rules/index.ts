import type { Rule } from '../model/index.ts';
import { annotationContradictsName } from './annotationContradictsName.ts';
import { annotationsContradict } from './annotationsContradict.ts';
import { annotationsMissing } from './annotationsMissing.ts';
import { argsBaseMissing } from './argsBaseMissing.ts';
import { arrayItemsMissing } from './arrayItemsMissing.ts';
import { beyondLimits } from './beyondLimits.ts';
import { capabilityUnknown } from './capabilityUnknown.ts';
import { categoryMissing } from './categoryMissing.ts';
import { configInvalid } from './configInvalid.ts';
import { consentArgumentMissing } from './consentArgumentMissing.ts';
import { consentWarningMissing } from './consentWarningMissing.ts';
import { defaultContradictsProse } from './defaultContradictsProse.ts';
import { defaultInProse } from './defaultInProse.ts';
import { defaultNotInEnum } from './defaultNotInEnum.ts';
import { defaultOutOfRange } from './defaultOutOfRange.ts';
import { defaultTypeMismatch } from './defaultTypeMismatch.ts';
import { descriptionCutOff } from './descriptionCutOff.ts';
import { descriptionDuplicate } from './descriptionDuplicate.ts';
import { descriptionFiller } from './descriptionFiller.ts';
import { descriptionGivenTwice } from './descriptionGivenTwice.ts';
import { descriptionPlaceholder } from './descriptionPlaceholder.ts';
import { descriptionRepeatsName } from './descriptionRepeatsName.ts';
import { descriptionTooLong } from './descriptionTooLong.ts';
import { descriptionTooShort } from './descriptionTooShort.ts';
import { descriptionUntagged } from './descriptionUntagged.ts';
import { destructiveUnmarked } from './destructiveUnmarked.ts';
import { docstringCodeUnmarked } from './docstringCodeUnmarked.ts';
import { docstringExampleArgumentUnknown } from './docstringExampleArgumentUnknown.ts';
import { docstringExamplePlaceholder } from './docstringExamplePlaceholder.ts';
import { docstringExampleSyntax } from './docstringExampleSyntax.ts';
import { docstringExampleUnexplained } from './docstringExampleUnexplained.ts';
import { docstringFirstLineTooLong } from './docstringFirstLineTooLong.ts';
import { docstringSchemaStale } from './docstringSchemaStale.ts';
import { docstringSectionMissing } from './docstringSectionMissing.ts';
import { docstringSectionOrder } from './docstringSectionOrder.ts';
import { enumBooleanStrings } from './enumBooleanStrings.ts';
import { enumDuplicate } from './enumDuplicate.ts';
import { enumEmpty } from './enumEmpty.ts';
import { enumInProse } from './enumInProse.ts';
import { enumMixedTypes } from './enumMixedTypes.ts';
import { enumOutOfRange } from './enumOutOfRange.ts';
import { enumTooLarge } from './enumTooLarge.ts';
import { exampleFailed } from './exampleFailed.ts';
import { exampleInvalid } from './exampleInvalid.ts';
import { exampleMissing } from './exampleMissing.ts';
import { examplesMissing } from './examplesMissing.ts';
import { executionRemoved } from './executionRemoved.ts';
import { fileNameMismatch } from './fileNameMismatch.ts';
import { fileUnreadable } from './fileUnreadable.ts';
import { formatUnknown } from './formatUnknown.ts';
import { generatedEdited } from './generatedEdited.ts';
import { generatedMissing } from './generatedMissing.ts';
import { generatedOrphan } from './generatedOrphan.ts';
import { generatedStale } from './generatedStale.ts';
import { headerNameDuplicate } from './headerNameDuplicate.ts';
import { headerNameEmpty } from './headerNameEmpty.ts';
import { headerNameInvalid } from './headerNameInvalid.ts';
import { headerSecret } from './headerSecret.ts';
import { headerTypeUnsupported } from './headerTypeUnsupported.ts';
import { headerUnreachable } from './headerUnreachable.ts';
import { hiddenMarkup } from './hiddenMarkup.ts';
import { hiddenUnicode } from './hiddenUnicode.ts';
import { iconInvalid } from './iconInvalid.ts';
import { inheritParamsCycle } from './inheritParamsCycle.ts';
import { inheritParamsUnresolved } from './inheritParamsUnresolved.ts';
import { inputSchemaMissing } from './inputSchemaMissing.ts';
import { inputSchemaNotObject } from './inputSchemaNotObject.ts';
import { instructionOverride } from './instructionOverride.ts';
import { integerBeyondR } from './integerBeyondR.ts';
import { internalError } from './internalError.ts';
import { jsonSyntax } from './jsonSyntax.ts';
import { keyDuplicate } from './keyDuplicate.ts';
import { likeTypeMismatch } from './likeTypeMismatch.ts';
import { mergeConflict } from './mergeConflict.ts';
import { metaKeyReserved } from './metaKeyReserved.ts';
import { mockArgumentMismatch } from './mockArgumentMismatch.ts';
import { mockArgumentUnknown } from './mockArgumentUnknown.ts';
import { mockInvalid } from './mockInvalid.ts';
import { mockResultMismatch } from './mockResultMismatch.ts';
import { mockToolUnknown } from './mockToolUnknown.ts';
import { numberShouldBeInteger } from './numberShouldBeInteger.ts';
import { objectPropertiesMissing } from './objectPropertiesMissing.ts';
import { optionalWithoutDefault } from './optionalWithoutDefault.ts';
import { otherServerToolMentioned } from './otherServerToolMentioned.ts';
import { outputSchemaNotObject } from './outputSchemaNotObject.ts';
import { packageUnknown } from './packageUnknown.ts';
import { paramAfterUse } from './paramAfterUse.ts';
import { paramDescriptionEmpty } from './paramDescriptionEmpty.ts';
import { paramDescriptionMissing } from './paramDescriptionMissing.ts';
import { paramDuplicate } from './paramDuplicate.ts';
import { parametersUnlisted } from './parametersUnlisted.ts';
import { parameterUnlistable } from './parameterUnlistable.ts';
import { paramLikeMissing } from './paramLikeMissing.ts';
import { paramMalformed } from './paramMalformed.ts';
import { paramNameMissing } from './paramNameMissing.ts';
import { paramNameNotIdentifier } from './paramNameNotIdentifier.ts';
import { paramNotInFunction } from './paramNotInFunction.ts';
import { paramParentNotObject } from './paramParentNotObject.ts';
import { paramTypeUnstated } from './paramTypeUnstated.ts';
import { paramTypeUnsupported } from './paramTypeUnsupported.ts';
import { paramUndocumented } from './paramUndocumented.ts';
import { paramUntyped } from './paramUntyped.ts';
import { paramUnused } from './paramUnused.ts';
import { paramVariadic } from './paramVariadic.ts';
import { patternCatastrophic } from './patternCatastrophic.ts';
import { patternInvalid } from './patternInvalid.ts';
import { promptArgumentExposed } from './promptArgumentExposed.ts';
import { promptDescriptionMissing } from './promptDescriptionMissing.ts';
import { promptFormMissing } from './promptFormMissing.ts';
import { pythonSyntax } from './pythonSyntax.ts';
import { rangeInProse } from './rangeInProse.ts';
import { rangeInverted } from './rangeInverted.ts';
import { rdMarkupUnbalanced } from './rdMarkupUnbalanced.ts';
import { refForm } from './refForm.ts';
import { refRecursive } from './refRecursive.ts';
import { refRemote } from './refRemote.ts';
import { refUnresolved } from './refUnresolved.ts';
import { requiredDuplicate } from './requiredDuplicate.ts';
import { requiredInProperty } from './requiredInProperty.ts';
import { requiredUnknownProperty } from './requiredUnknownProperty.ts';
import { requiredWithDefault } from './requiredWithDefault.ts';
import { resultErrorTypeMissing } from './resultErrorTypeMissing.ts';
import { resultFieldUnknown } from './resultFieldUnknown.ts';
import { resultNotReturned } from './resultNotReturned.ts';
import { returnUndocumented } from './returnUndocumented.ts';
import { roxygenBlockCut } from './roxygenBlockCut.ts';
import { roxygenKeywordUnknown } from './roxygenKeywordUnknown.ts';
import { roxygenTagUnknown } from './roxygenTagUnknown.ts';
import { roxygenTypeUnknown } from './roxygenTypeUnknown.ts';
import { rSyntax } from './rSyntax.ts';
import { schemaDescriptionPathUnknown } from './schemaDescriptionPathUnknown.ts';
import { schemaFieldUndescribed } from './schemaFieldUndescribed.ts';
import { schemaInvalid } from './schemaInvalid.ts';
import { schemaTooDeep } from './schemaTooDeep.ts';
import { schemaTypeUnknown } from './schemaTypeUnknown.ts';
import { secretParameter } from './secretParameter.ts';
import { sensitivePathMentioned } from './sensitivePathMentioned.ts';
import { stateMethodUnknown } from './stateMethodUnknown.ts';
import { stringShouldBeBoolean } from './stringShouldBeBoolean.ts';
import { stringUnquoted } from './stringUnquoted.ts';
import { stringUnterminated } from './stringUnterminated.ts';
import { suppressionUnknownRule } from './suppressionUnknownRule.ts';
import { suppressionUnused } from './suppressionUnused.ts';
import { targetLoss } from './targetLoss.ts';
import { templateReferenceMissing } from './templateReferenceMissing.ts';
import { toolArgumentsWrapped } from './toolArgumentsWrapped.ts';
import { toolCountOverBudget } from './toolCountOverBudget.ts';
import { toolDescriptionDuplicate } from './toolDescriptionDuplicate.ts';
import { toolDescriptionMalformed } from './toolDescriptionMalformed.ts';
import { toolDescriptionMissing } from './toolDescriptionMissing.ts';
import { toolFlagScopeMissing } from './toolFlagScopeMissing.ts';
import { toolMarkerMissing } from './toolMarkerMissing.ts';
import { toolMethodUnbound } from './toolMethodUnbound.ts';
import { toolNameClientBudget } from './toolNameClientBudget.ts';
import { toolNameDuplicate } from './toolNameDuplicate.ts';
import { toolNameGeneric } from './toolNameGeneric.ts';
import { toolNameInvalidChars } from './toolNameInvalidChars.ts';
import { toolNameMissing } from './toolNameMissing.ts';
import { toolNameStyleInconsistent } from './toolNameStyleInconsistent.ts';
import { toolNameTooLong } from './toolNameTooLong.ts';
import { toolNotAFunction } from './toolNotAFunction.ts';
import { toolPrefixInDocs } from './toolPrefixInDocs.ts';
import { toolsConfusable } from './toolsConfusable.ts';
import { toolTitleEqualsName } from './toolTitleEqualsName.ts';
import { toolTokensOverBudget } from './toolTokensOverBudget.ts';
import { toolUnread } from './toolUnread.ts';
import { typeContradictsProse } from './typeContradictsProse.ts';
import { typeNotInFormat } from './typeNotInFormat.ts';
import { unconstrainedCommandParameter } from './unconstrainedCommandParameter.ts';
import { unknownKey } from './unknownKey.ts';
import { validationNotApplicable } from './validationNotApplicable.ts';
import { variableUndeclared } from './variableUndeclared.ts';
import { yamlBoolean } from './yamlBoolean.ts';
import { yamlSyntax } from './yamlSyntax.ts';
import { zodAndParameters } from './zodAndParameters.ts';
import { zodRefMissing } from './zodRefMissing.ts';
import { zodRefUnresolved } from './zodRefUnresolved.ts';

/** Every rule, in the order of the ids. */
export const rules: readonly Rule[] = [
  annotationContradictsName,
  annotationsContradict,
  annotationsMissing,
  argsBaseMissing,
  arrayItemsMissing,
  beyondLimits,
  capabilityUnknown,
  categoryMissing,
  configInvalid,
  consentArgumentMissing,
  consentWarningMissing,
  defaultContradictsProse,
  defaultInProse,
  defaultNotInEnum,
  defaultOutOfRange,
  defaultTypeMismatch,
  descriptionCutOff,
  descriptionDuplicate,
  descriptionFiller,
  descriptionGivenTwice,
  descriptionPlaceholder,
  descriptionRepeatsName,
  descriptionTooLong,
  descriptionTooShort,
  descriptionUntagged,
  destructiveUnmarked,
  docstringCodeUnmarked,
  docstringExampleArgumentUnknown,
  docstringExamplePlaceholder,
  docstringExampleSyntax,
  docstringExampleUnexplained,
  docstringFirstLineTooLong,
  docstringSchemaStale,
  docstringSectionMissing,
  docstringSectionOrder,
  enumBooleanStrings,
  enumDuplicate,
  enumEmpty,
  enumInProse,
  enumMixedTypes,
  enumOutOfRange,
  enumTooLarge,
  exampleFailed,
  exampleInvalid,
  exampleMissing,
  examplesMissing,
  executionRemoved,
  fileNameMismatch,
  fileUnreadable,
  formatUnknown,
  generatedEdited,
  generatedMissing,
  generatedOrphan,
  generatedStale,
  headerNameDuplicate,
  headerNameEmpty,
  headerNameInvalid,
  headerSecret,
  headerTypeUnsupported,
  headerUnreachable,
  hiddenMarkup,
  hiddenUnicode,
  iconInvalid,
  inheritParamsCycle,
  inheritParamsUnresolved,
  inputSchemaMissing,
  inputSchemaNotObject,
  instructionOverride,
  integerBeyondR,
  internalError,
  jsonSyntax,
  keyDuplicate,
  likeTypeMismatch,
  mergeConflict,
  metaKeyReserved,
  mockArgumentMismatch,
  mockArgumentUnknown,
  mockInvalid,
  mockResultMismatch,
  mockToolUnknown,
  numberShouldBeInteger,
  objectPropertiesMissing,
  optionalWithoutDefault,
  otherServerToolMentioned,
  outputSchemaNotObject,
  packageUnknown,
  paramAfterUse,
  paramDescriptionEmpty,
  paramDescriptionMissing,
  paramDuplicate,
  paramLikeMissing,
  paramMalformed,
  paramNameMissing,
  paramNameNotIdentifier,
  paramNotInFunction,
  paramParentNotObject,
  paramTypeUnstated,
  paramTypeUnsupported,
  paramUndocumented,
  paramUntyped,
  paramUnused,
  paramVariadic,
  parameterUnlistable,
  parametersUnlisted,
  patternCatastrophic,
  patternInvalid,
  promptArgumentExposed,
  promptDescriptionMissing,
  promptFormMissing,
  pythonSyntax,
  rSyntax,
  rangeInProse,
  rangeInverted,
  rdMarkupUnbalanced,
  refForm,
  refRecursive,
  refRemote,
  refUnresolved,
  requiredDuplicate,
  requiredInProperty,
  requiredUnknownProperty,
  requiredWithDefault,
  resultErrorTypeMissing,
  resultFieldUnknown,
  resultNotReturned,
  returnUndocumented,
  roxygenBlockCut,
  roxygenKeywordUnknown,
  roxygenTagUnknown,
  roxygenTypeUnknown,
  schemaDescriptionPathUnknown,
  schemaFieldUndescribed,
  schemaInvalid,
  schemaTooDeep,
  schemaTypeUnknown,
  secretParameter,
  sensitivePathMentioned,
  stateMethodUnknown,
  stringShouldBeBoolean,
  stringUnquoted,
  stringUnterminated,
  suppressionUnknownRule,
  suppressionUnused,
  targetLoss,
  templateReferenceMissing,
  toolArgumentsWrapped,
  toolCountOverBudget,
  toolDescriptionDuplicate,
  toolDescriptionMalformed,
  toolDescriptionMissing,
  toolFlagScopeMissing,
  toolMarkerMissing,
  toolMethodUnbound,
  toolNameClientBudget,
  toolNameDuplicate,
  toolNameGeneric,
  toolNameInvalidChars,
  toolNameMissing,
  toolNameStyleInconsistent,
  toolNameTooLong,
  toolNotAFunction,
  toolPrefixInDocs,
  toolTitleEqualsName,
  toolTokensOverBudget,
  toolUnread,
  toolsConfusable,
  typeContradictsProse,
  typeNotInFormat,
  unconstrainedCommandParameter,
  unknownKey,
  validationNotApplicable,
  variableUndeclared,
  yamlBoolean,
  yamlSyntax,
  zodAndParameters,
  zodRefMissing,
  zodRefUnresolved,
];
