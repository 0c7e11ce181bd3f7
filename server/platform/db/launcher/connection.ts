/** How to connect to the built-in database: `host` is the folder of its unix socket. */
export type Connection = { host: string; port: number; user: string; database: string };

/**
 * Name of the portal's role and database. The role is not a superuser: an injected statement cannot reach beyond its
 * database.
 */
export const APPLICATION = 'tipology';
