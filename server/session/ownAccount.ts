import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { Context, Db } from '#server/context.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { loginContext } from './login.ts';
import { endSessions } from './sessions.ts';

export const TAG = 'My Account';
export const loggedIn = { who: 'loggedIn' } as const;

/** Returns the user who is changing their own account, with the names that emails use. */
export const ownUser = async ({ db, scope }: Context) =>
  db
    .selectFrom('users')
    .select(['forename', 'surname', 'email', 'username'])
    .where('id', '=', scope.id)
    .executeTakeFirstOrThrow();

/**
 * Runs a change in its own transaction. Checks made before it, such as the password, have already been counted, and
 * stay counted if they failed.
 */
export const inOwnTransaction = <T>(context: Context, change: (within: Context) => Promise<T>): Promise<T> =>
  inTransaction(loginContext(context).db, (db: Db) => change({ ...context, db }));

/**
 * Locks the user's row and requires that the user has set up an authenticator app: concurrent requests, including one
 * that removes the app, wait for each other.
 * @throws PortalError totp_not_on
 */
export const lockUserWithApp = async ({ db, scope }: Context): Promise<void> => {
  const { mfa_totp } = await db
    .selectFrom('users')
    .select('mfa_totp')
    .where('id', '=', scope.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mfa_totp) throw new PortalError('totp_not_on');
};

/** Ends the owner's other sessions after a change of contact data or protection of the account (ASVS 7.4.3). */
export const endOtherSessions = (context: Context): Promise<void> =>
  endSessions(context, context.scope.id, 'account_changed', context.caller.session_id);

/** Changes fields of the user's own account, with the audit row. Returns the user as it was before. */
export const changeOwnUser = async (context: Context, values: Partial<RecordOf<typeof user>>): Promise<Row> => {
  const { db, scope } = context;
  const before = await findRow(db, user, scope.id, { lock: true });
  const after = await updateRow(db, user, scope.id, values);
  const changes = Object.fromEntries(
    Object.keys(values)
      .filter((name) => before?.[name] !== after[name])
      .map((name) => [name, [before?.[name], after[name]]]),
  );
  await audit(context, { event: 'users.changed', resource: 'users', record_id: scope.id, changes });
  return before ?? after;
};
