import { z } from 'zod';
import { answerSchema } from '#domain/schema/validators.ts';
import { jobRole } from '../entities/jobRoles.ts';

/** A job role of a company. Its points belong to each scheme, so `points` is null here. */
export const jobRoleAnswer = answerSchema(jobRole, { points: z.null() });
export type JobRole = z.infer<typeof jobRoleAnswer>;
