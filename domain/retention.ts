/**
 * Pay records are kept for six years after the last payment, because HMRC may examine that period: a choice, longer than
 * the law on tips requires. The Employment Rights Act 1996, s.27J(1)(b), requires three years from the day on which the
 * customer paid; the Irish Act of 2022 sets no period.
 */
export const RETENTION_YEARS = 6;

/** Returns the first day on which records whose last day is `last` need not be kept. Both are ISO dates. */
export const retentionEnds = (last: string): string => `${Number(last.slice(0, 4)) + RETENTION_YEARS}${last.slice(4)}`;
