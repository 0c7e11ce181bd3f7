/** How to reach the built-in database: `host` is the folder of its unix socket. */
export type Connection = { host: string; port: number; user: string; database: string };

/** The portal's role and database. The role is no superuser: an injected statement stays in its database. */
export const APPLICATION = 'tipology';
