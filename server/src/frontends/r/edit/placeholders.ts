import * as model from '../../../model/index.ts';

/** The placeholders of the model as sentences. */
export const toolPlaceholder = `${model.toolPlaceholder}.`;
export const returnsPlaceholder = `${model.returnsPlaceholder}.`;
export const paramPlaceholder = (name: string): string => `${model.paramPlaceholder(name)}.`;
