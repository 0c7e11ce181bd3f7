import { z } from 'zod';
import { text } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { paging } from './query.ts';

export const trainingTypeAnswer = z.strictObject({ id: z.int(), name: z.string() });
export type TrainingType = z.infer<typeof trainingTypeAnswer>;

export const trainingTypesQuery = z.looseObject(paging);
export const newTrainingTypeBody = z.strictObject({ name: fieldSchema(text('Name', { required: true, max: 80 })) });
