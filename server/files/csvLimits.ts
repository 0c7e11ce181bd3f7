export type CsvLimits = { bytes: number; dataRows: number; columns: number; cellBytes: number };

/** Limits of an import (contract A7, security 3); the header does not count as a data row. */
export const CSV_LIMITS: CsvLimits = { bytes: 25 * 1024 * 1024, dataRows: 100_000, columns: 100, cellBytes: 4 * 1024 };
