import type { Kysely, Transaction } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import type { Config } from '#server/config.ts';
import type { Resources } from '#server/crud/resource.ts';
import type { Tables } from '#server/db/tables.ts';
import type { FileStore } from '#server/files/store/fileStore.ts';
import type { SecretBox } from '#server/session/secretBox.ts';
import type { PortalState } from './portalState.ts';

/** The database, or the transaction that a write runs in. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** What use cases are given besides data: nothing reaches for a clock, a folder or a setting by itself. */
export interface Services {
  config: Config;
  db: Kysely<Tables>;
  /** a read-only copy that exports are read from, where the operator has one */
  replica?: Kysely<Tables>;
  files: FileStore;
  secrets: SecretBox;
  now(): Date;
}

/** Who is calling, by which session. */
export interface Caller {
  principal: Principal;
  session_id: number;
  /** who looks through the principal's eyes, and may only look (contract H6); null: the principal itself */
  viewer_id: number | null;
  forename: string;
  surname: string;
  mfa_totp: boolean;
  /** the password was set by somebody else: nothing is possible but to replace it */
  password_temporary: boolean;
  password_proved_at: Date | null;
  /** an account of the demo data (`demo_users`); in a view, whether the looker is one */
  is_demo: boolean;
}

/** One request as a handler sees it. In a write, `db` is the transaction that also takes the audit row. */
export interface Context extends Omit<Services, 'db'> {
  db: Db;
  /** nobody on public routes */
  caller: Caller;
  /** rights of the caller; every repository function takes it first */
  scope: Principal;
  /** every entity that has routes, by name */
  resources: Resources;
  /** load, exports and warnings of this portal */
  state: PortalState;
  address: string;
  device: string | null;
  /** the route that was asked, as it is declared: the audit says by which door a change came */
  cause: string;
  token: string | null;
}
