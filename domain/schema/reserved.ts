/** The most characters of a name in PostgreSQL, which cuts off the rest. */
export const LONGEST_NAME = 63;

/** Columns that every table has, or that are added to it. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'revision', 'created_at', 'updated_at', 'search_text'],
]);

/**
 * Names that a generated entity adds itself: the company of each record and its description in responses, the time of
 * archiving, and the parameters of a list.
 */
export const RESERVED_IN_GENERATED: ReadonlySet<string> = new Set([
  'company_id',
  'company',
  'archived_at',
  ...['ids', 'company_ids', 'archived', 'page', 'per_page', 'sort_by', 'search_string', 'format', 'columns'],
]);

/** Names of actions and of parts of addresses, which a step between states cannot have. */
export const RESERVED_STEPS: ReadonlySet<string> = new Set([
  ...['list', 'show', 'view', 'create', 'edit', 'delete', 'export', 'clone'],
  ...['archive', 'restore', 'import', 'history', 'undo', 'bulk', 'search'],
]);

/**
 * Names that PostgreSQL does not accept for a column or table (its reserved words).
 */
export const SQL_WORDS: ReadonlySet<string> = new Set(
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with'.split(
    ' ',
  ),
);

/**
 * First parts of the portal's own addresses, of the API and of the screens, which a generated entity cannot have as its
 * name. A conformance test compares them with the routes.
 */
export const RESERVED_PATHS: ReadonlySet<string> = new Set(
  'announcements api_keys auth bulk_archive bulk_edit calendar companies company crash_feedback dashboard desk documents drafts employee employee_imports employees file health history import_mappings news notices parallel_runs pay_queries payroll payroll_batches payroll_files payroll_handoffs payrolls periods raw records_requests remittances search security sites switch_overs ticket_attachments tickets tronc_files tronc_periods tronc_reports tronc_schemes troncs_paydate_options updates user users views api assets files login messages my_account set_password set_token choose_password confirm_email forgotten_password user_management worker worker_statements break_glass_account identity_providers single_sign_on'.split(
    ' ',
  ),
);
