/** Addresses of the Files pages (specification, section 2 Routes). */
export const schemesPath = (company: number | string): string => `/files/company/${company}/tronc-schemes`;
export const periodsPath = (company: number | string, scheme: number | string): string =>
  `${schemesPath(company)}/${scheme}/periods`;
export const periodFilesPath = (company: number | string, scheme: number | string, period: number | string): string =>
  `${periodsPath(company, scheme)}/${period}/files`;
export const payrollPeriodPath = (period: number | string): string => `/files/payrolls/${period}/files`;
