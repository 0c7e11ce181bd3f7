/**
 * The business constants and limits of the product (specification, section 9), each defined once. Their
 * names state the unit; page sizes are rows.
 */

/** Minimum number of characters before a search is sent (CON-001). The server itself accepts any length. */
export const SEARCH_MIN_CHARACTERS = 3;
/** After the last keystroke in the search of the employee list (CON-002). */
export const EMPLOYEE_SEARCH_DEBOUNCE_MS = 500;
/** The same for a typeahead and for the search box of a paginated table (CON-003). */
export const SEARCH_DEBOUNCE_MS = 300;
/** The same for the search of documents (CON-004). */
export const DOCUMENT_SEARCH_DEBOUNCE_MS = 200;

/** How long a notification is displayed (CON-005). */
export const NOTICE_DURATION_MS = 5_000;
/** How long the start-up waits for the stored app state before it continues without it (CON-006). */
export const STATE_RESTORE_TIMEOUT_MS = 5_000;
/** How often the bell asks for new updates (CON-007). */
export const UPDATES_POLL_MS = 60_000;

/** Rows per page by screen (CON-008 … CON-013). */
export const PAGE_SIZE = {
  updates: 10,
  notices: 10,
  announcements: 10,
  employees: 10,
  companies: 10,
  documents: 10,
  users: 10,
  tickets: 10,
  sites: 10,
  periodFiles: 20,
  periods: 52,
  tasks: 20,
} as const;

/** Up to this many companies are shown as a grid of cards (CON-014; 7 to 10 are a table of one page). */
export const COMPANY_GRID_MAX = 6;
/** Up to this many sites are shown as cards (CON-015). */
export const SITE_CARDS_MAX = 4;
/** A carousel with more items than this has arrow buttons (CON-016). */
export const CAROUSEL_CONTROLS_ABOVE = 4;

/** Minimum length of a text that is edited in place (WGT-014). */
export const INLINE_EDIT_MIN_CHARACTERS = 3;
/** Longer texts that can be edited in place are cut off on display (CON-017). */
export const INLINE_EDIT_SHOWN_CHARACTERS = 60;

/** Maximum length of the name of a site (CON-018). */
export const SITE_NAME_MAX_LENGTH = 80;
/** Maximum length of a mobile number (CON-019). */
export const MOBILE_MAX_LENGTH = 15;
/** Maximum length of a start or leave date as text (CON-020). */
export const DATE_TEXT_MAX_LENGTH = 15;
/** Minimum length of a password (CON-021). */
export const PASSWORD_MIN_LENGTH = 8;
/** How many security questions a user chooses and answers (CON-022). */
export const SECURITY_QUESTION_COUNT = 5;
/** Recovery codes: how many are created, and the remaining number at which the user should create new ones. */
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODES_FEW = 3;
/** Minutes for which a link for a forgotten password can be used. */
export const FORGOTTEN_LINK_MINUTES = 30;

/** Maximum number of passkeys per account, and maximum length of a passkey's name. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** The country code of a new phone number (CON-023); on Irish payrolls it is +353. */
export const DEFAULT_COUNTRY_CODE = '+44';
export const IRISH_COUNTRY_CODE = '+353';

/** Percentages of a fee that can be taken from the fund (CON-024). */
export const FROM_FUND_OPTIONS = [0, 50, 100] as const;
/** The fund that a new period displays (CON-025). */
export const DEFAULT_FUND_TOTAL = '0.00';

/** Values of the employee list's `filter` (CON-026). */
export const EMPLOYEE_FILTER = { all: 0, current: 1, leavers: 2 } as const;

/** Pixels of scroll after which back-to-top appears, and the debounce of its scroll handler (CON-027). */
export const BACK_TO_TOP_AFTER_PX = 30;
export const BACK_TO_TOP_DEBOUNCE_MS = 100;

/** Display formats of dates, and the format in which an employee's start date is sent (CON-028); date-fns patterns. */
export const DATE_FORMAT = 'dd/MM/yyyy';
export const DATE_TIME_FORMAT = 'dd/MM/yyyy HH:mm';
export const EMPLOYEE_DATE_FORMAT = 'dd-MM-yyyy';

/** The currency of a payroll that names none (CON-029). */
export const DEFAULT_CURRENCY = 'GBP';
/** How long a tooltip remains after the pointer has left (CON-030). */
export const TOOLTIP_HIDE_DELAY_MS = 300;

/** Idle timeout of a session if the server does not state one, and how long before it the warning appears. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_WARNING_MS = 2 * 60_000;
/** Days within which an import of employees can be undone; the data stored for undoing it is deleted afterwards. */
export const IMPORT_UNDO_DAYS = 90;

/** The page on which a worker reads their own statements. */
export const WORKER_PAGE = '/my-tips';
/** What the fragment of that page's address begins with if a printed code follows, and not the token of a link. */
export const PRINTED_CODE_MARK = 'ask-';
