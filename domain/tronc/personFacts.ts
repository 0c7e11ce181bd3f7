import type { Points } from '../money/units.ts';

/** What is true of a person in periods, apart from hours: it can change from a period on (decision 0030). */
export const FACT_KINDS = ['job_roles', 'training', 'individual_points'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Job roles in the person's own order and completed trainings by id, or individual points. */
export type FactValue = readonly number[] | Points;
