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
