import { z } from 'zod';

/** A file that a question is about. Descriptions come from tools.yaml. */
export const fileAttachmentSchema = z.object({
  path: z.string().min(1),
  start_line: z.number().int().positive().optional(),
  end_line: z.number().int().positive().optional(),
  description: z.string().optional(),
});

const researchQuestionSchema = z.object({
  question: z.string().min(10),
  file_attachments: z.array(fileAttachmentSchema).optional(),
});

export const deepResearchParamsShape = {
  questions: z.array(researchQuestionSchema).min(2).max(10),
};

export const deepResearchParamsSchema = z.object(deepResearchParamsShape);

export type DeepResearchParams = z.infer<typeof deepResearchParamsSchema>;
