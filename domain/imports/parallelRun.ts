/** The columns of a previous system's result in our format; one of the first two is required, and the amount. */
export const PARALLEL_RUN_COLUMNS = ['payroll_ref', 'name', 'job_role', 'amount', 'hours', 'points'] as const;
export type ParallelRunColumn = (typeof PARALLEL_RUN_COLUMNS)[number];
