export type CsvLimits = { bytes: number; dataRows: number; columns: number; cellBytes: number };

/** What an import may hold (contract A7, security 3); the header is no data row. */
export const CSV_LIMITS: CsvLimits = { bytes: 25 * 1024 * 1024, dataRows: 100_000, columns: 100, cellBytes: 4 * 1024 };
