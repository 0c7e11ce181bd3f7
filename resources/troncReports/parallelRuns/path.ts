/** Returns the address of the parallel runs of a scheme, or of one of them. */
export const parallelRunsPath = (companyId: number | string, schemeId: number | string, run?: number): string =>
  `/companies/${companyId}/schemes/${schemeId}/parallel_runs${run === undefined ? '' : `/${run}`}`;
