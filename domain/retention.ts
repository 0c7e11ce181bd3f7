/**
 * Records of pay are kept for six years after the last of it: HMRC may look that far back. The three years of the
 * Employment Rights Act 1996, s.27J, for records of tips, and those of the Irish Act, end within them.
 */
export const RETENTION_YEARS = 6;

/** The first day on which records whose last day is `last` need not be kept. Both ISO dates. */
export const freeFrom = (last: string): string => `${Number(last.slice(0, 4)) + RETENTION_YEARS}${last.slice(4)}`;
