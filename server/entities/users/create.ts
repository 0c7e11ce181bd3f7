import { user } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { recordControl } from '#server/access/control.ts';
import { type AuditOrigin, audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { insertRow, type Row } from '#server/crud/repository.ts';
import { unlink } from '#server/session/oidc/link.ts';
import { endPasswordLink } from '#server/session/passwordLinks.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { pauseKeys } from '#server/session/pausedKeys.ts';
import { endSessions } from '#server/session/sessions.ts';
import { mergeRights } from './rights.ts';

/** The context of the write: a request, the seed or the first start. */
export type Writer = Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin;

export interface NewUser {
  forename: string;
  surname: string;
  email: string;
  /** absent: the email address */
  username?: string | null;
  mobile_country_code?: RecordOf<typeof user>['mobile_country_code'] | null;
  mobile_number?: string | null;
  tronc_master?: boolean;
  company_permissions?: readonly { company_id: number; permissions: string[] }[];
  permissions?: readonly { payroll_id: number; permissions: string[] }[];
  password: string;
  /** when a temporary password expires, which another person has read; absent: the owner's own password */
  temporary_until?: Date;
}

/**
 * Adds a user with password and permissions, and the audit row. Checks nothing: routes first check who may give what
 * (`checkGrants`), and the seed is trusted. Call it in a transaction.
 */
export const createUser = async (context: Writer, person: NewUser): Promise<Row> => {
  const values: Partial<RecordOf<typeof user>> = {
    forename: person.forename,
    surname: person.surname,
    email: person.email,
    username: person.username ?? person.email,
    mobile_country_code: person.mobile_country_code ?? '+44',
    mobile_number: person.mobile_number ?? null,
    mfa_totp: false,
    mfa_sms: false,
    tronc_master: person.tronc_master ?? false,
    active: true,
  };
  const row = await insertRow(context.db, user, values);
  const { company_permissions = [], permissions = [] } = person;
  await mergeRights(context.db, row.id, company_permissions, permissions);
  await storePassword(context, row.id, person.password, person.temporary_until);
  await recordControl(context, row.id, 'created');
  await audit(context, {
    event: 'users.created',
    resource: 'users',
    record_id: row.id,
    changes: Object.fromEntries(
      Object.entries({ ...values, company_permissions, permissions }).map(([name, value]) => [name, [null, value]]),
    ),
  });
  return row;
};

/** @param temporary_until absent: the owner's own password, which does not expire */
const storePassword = async (
  { db, now }: Writer,
  user_id: number,
  password: string,
  temporary_until?: Date,
): Promise<void> => {
  const stored = {
    hash: await hashPassword(password),
    changed_at: now(),
    temporary: temporary_until !== undefined,
    expires_at: temporary_until ?? null,
  };
  await db
    .insertInto('passwords')
    .values({ user_id, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
};

/**
 * Gives a user a new password, ends its sessions except `keep`, and its unused password link. A temporary password is a
 * reset by someone else, perhaps because of a theft: it also pauses the API keys and removes the links to identity providers. Locks the user's row
 * first, so that a concurrent login with the old password does not open a session afterwards. Call it in a transaction.
 */
export const setPassword = async (
  context: Writer,
  user_id: number,
  password: string,
  { temporary_until, keep }: { temporary_until?: Date; keep?: number } = {},
): Promise<void> => {
  await context.db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  await storePassword(context, user_id, password, temporary_until);
  await endPasswordLink(context.db, user_id);
  await endSessions(context, user_id, 'password_changed', keep);
  await recordControl(context, user_id, 'password_reset');
  if (temporary_until) {
    await pauseKeys(context, user_id);
    await unlink(context, user_id);
  }
  await audit(context, {
    event: temporary_until ? 'users.password_reset' : 'users.password_changed',
    resource: 'users',
    record_id: user_id,
  });
};
