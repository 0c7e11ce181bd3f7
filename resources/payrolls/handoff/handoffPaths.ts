/** The page of a payroll period. */
export const periodPath = (period: number): string => `/files/payrolls/${period}/files`;

/** The page on which the tronc of a payroll period is handed over. */
export const handoffPath = (period: number): string => `${periodPath(period)}/tronc`;
