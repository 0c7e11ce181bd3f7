import { z } from 'zod';
import { jobRole } from '#domain/entities/jobRole.ts';
import { answerSchema } from '#domain/schema/validators.ts';

/** A job role of a company. Its points belong to each scheme, so `points` is null here. */
export const jobRoleAnswer = answerSchema(jobRole, { points: z.null() });
export type JobRole = z.infer<typeof jobRoleAnswer>;
