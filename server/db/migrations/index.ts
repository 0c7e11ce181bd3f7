/** The schema's history: name → SQL, run in the order of the names. A released one is never changed. */
export const migrations: Record<string, string> = {};
