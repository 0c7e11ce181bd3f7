import type { Kysely, Transaction } from 'kysely';
import type { Principal } from '#domain/access/rules.ts';
import type { Replicas } from '#server/platform/db/replica.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/store/fileStore.ts';
import type { PortalState } from '#server/platform/limits/portalState.ts';
import type { Outgoing } from '#server/platform/outgoing/client.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Config } from './config.ts';

/** The database, or the transaction that a write runs in. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** What use cases receive in addition to data: none of them accesses a clock, a folder or a setting directly. */
export interface Services {
  config: Config;
  db: Kysely<Tables>;
  /** read-only copies of the database for exports and dashboards, if the operator has any */
  replicas?: Replicas;
  files: FileStore;
  secrets: SecretBox;
  /** calls addresses that users enter */
  outgoing: Outgoing;
  now(): Date;
}

/** The caller and the session. */
export interface Caller {
  principal: Principal;
  session_id: number;
  /** the troncmaster who views as this principal, read-only; null: the principal's own session */
  viewer_id: number | null;
  forename: string;
  surname: string;
  mfa_totp: boolean;
  /** the password was set by another user: the account can only replace it */
  password_temporary: boolean;
  password_proved_at: Date | null;
  /** the key of the program that calls; null for a session */
  api_key: { id: number; writes: boolean } | null;
  /** the identity provider at which the session began; null: with the password, or no session */
  provider_id: number | null;
  /** an account of the demo data (`demo_users`); in a view, whether the viewer is one */
  is_demo: boolean;
  /** the worker who reads their own statements; such a caller is no user and has no permissions */
  worker?: Worker;
}

/** A worker with an open session, and when it ends. */
export interface Worker {
  session_id: number;
  company_id: number;
  employee_id: number;
  expires_at: Date;
}

/** The anonymous caller of a public route, without permissions. */
export const ANONYMOUS: Caller = {
  principal: { id: 0, tronc_master: false, companies: new Map(), payrolls: new Map() },
  session_id: 0,
  viewer_id: null,
  forename: '',
  surname: '',
  mfa_totp: false,
  password_temporary: false,
  password_proved_at: null,
  api_key: null,
  provider_id: null,
  is_demo: false,
};

/** Returns a user as the actor of a change outside a session: a login, a start of the server. */
export const asCaller = (id: number): Caller => ({ ...ANONYMOUS, principal: { ...ANONYMOUS.principal, id } });

/** One request as a handler receives it. In a write, `db` is the transaction that also contains the audit row. */
export interface Context extends Omit<Services, 'db'> {
  db: Db;
  /** the anonymous caller on public routes */
  caller: Caller;
  /** permissions of the caller; the first argument of every repository function */
  scope: Principal;
  /** the company of the record that the permission was checked on; `NO_COMPANY` where the route names none */
  company: number;
  /** load, exports and warnings of this portal */
  state: PortalState;
  address: string;
  device: string | null;
  /** the route as it is declared: the audit records it as the cause of a change */
  cause: string;
  token: string | null;
  /** `Accept-Language`: our screens send the language that they are shown in */
  language?: string | null;
  /** the questions that the user has confirmed; undefined if the caller cannot be asked (`X-Confirm`) */
  confirmed?: readonly string[] | undefined;
}

/** What a statement about one record needs: the database, and the company of the record. */
export type InCompany = Pick<Context, 'db' | 'company'>;
