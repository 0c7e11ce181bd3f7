/**
 * Pay records are kept for six years after the last payment, because HMRC may examine that period. The three years of
 * the Employment Rights Act 1996, s.27J, for records of tips, and those of the Irish Act, end within it.
 */
export const RETENTION_YEARS = 6;

/** Returns the first day on which records whose last day is `last` need not be kept. Both are ISO dates. */
export const retentionEnds = (last: string): string => `${Number(last.slice(0, 4)) + RETENTION_YEARS}${last.slice(4)}`;
