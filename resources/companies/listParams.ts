/** The browser filters this list while the user types, so the complete list is read (F-50c). */
export const COMPANY_META = { whole: true };
