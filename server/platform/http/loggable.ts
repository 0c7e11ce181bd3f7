/** What may be logged of an error. */
export interface LoggedError {
  name: string;
  message: string;
  /** SQLSTATE, for an error of the database */
  code?: string;
  stack: string;
}

/**
 * Returns an error as it is logged. PostgreSQL and JSON.parse quote the value that caused the error, which may be a
 * name or password: text in double quotes is removed.
 */
export const toLoggedError = (error: Error & { code?: unknown }): LoggedError => {
  const message = error.message.replace(/".*"/s, '"…"');
  return {
    name: error.name,
    message,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: (error.stack ?? '').replace(error.message, () => message),
  };
};

/** Addresses that contain a secret: the token of a calendar feed, also where a typing error leads to no route. */
const SECRET_PATH = /(\/calendar\/)[^/]+/i;

/** Returns the path of a request as it is logged: without its query, and without a secret. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…');
