/** What the log may know of an error. */
export interface LoggedError {
  name: string;
  message: string;
  /** SQLSTATE, where the database refused */
  code?: string;
  stack: string;
}

/**
 * An error as it goes into the log. PostgreSQL and JSON.parse quote the value they stumble over, which may be somebody's
 * name or password: what stands in double quotes stays out.
 */
export const loggable = (error: Error & { code?: unknown }): LoggedError => {
  const message = error.message.replace(/".*"/s, '"…"');
  return {
    name: error.name,
    message,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: (error.stack ?? '').replace(error.message, () => message),
  };
};
