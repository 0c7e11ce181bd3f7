/** Where a statement is: not given to the worker yet, or how it was given. `failed`: the mail server rejected the notice. */
export const STATEMENT_STATUSES = ['ready', 'sent', 'opened', 'handed', 'failed'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** How a worker receives the statement: a notice by email with a link, on paper, or not through the portal. */
export const STATEMENT_CHANNELS = ['email', 'print', 'none'] as const;
export type StatementChannel = (typeof STATEMENT_CHANNELS)[number];

/** The law of the site: Great Britain, Northern Ireland, Ireland, or none that the portal has rules for. */
export const STATEMENT_COUNTRIES = ['GB', 'NI', 'IE', 'other'] as const;
export type StatementCountry = (typeof STATEMENT_COUNTRIES)[number];

/** The sentences on the law under a statement, by key: screens and papers have their words in each language. */
export const STATEMENT_LAWS = ['ie_statement', 'gb_records'] as const;
export type StatementLaw = (typeof STATEMENT_LAWS)[number];
