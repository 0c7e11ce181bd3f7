import { z } from 'zod';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { audit } from '#server/audit/audit.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Context, Db } from '#server/http/context.ts';
import { loginContext } from '#server/session/login.ts';
import { endSessions } from '#server/session/sessions.ts';

export const TAG = 'My Account';
export const anyone = { who: 'anyone' } as const;

/** Text as a form sends it; how it must look is asked by the handler. No megabyte reaches a hash. */
export const typed = z.string('invalid').max(1000, 'max_length');

/** Who is changing the own account, as mails address it. */
export const self = async ({ db, scope }: Context) =>
  db
    .selectFrom('users')
    .select(['forename', 'surname', 'email', 'username'])
    .where('id', '=', scope.id)
    .executeTakeFirstOrThrow();

/**
 * Runs a change in a transaction of its own: what was asked before it, such as the password, was counted already, and
 * stays counted where it was wrong.
 */
export const inOwnTransaction = <T>(context: Context, change: (within: Context) => Promise<T>): Promise<T> =>
  inTransaction(loginContext(context).db, (db: Db) => change({ ...context, db }));

/**
 * Asks that the own authenticator app is set up, and keeps the user's row: two who ask at once wait for each other, and so
 * does whoever takes the app away. @throws PortalError totp_not_on
 */
export const needsApp = async ({ db, scope }: Context): Promise<void> => {
  const { mfa_totp } = await db
    .selectFrom('users')
    .select('mfa_totp')
    .where('id', '=', scope.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mfa_totp) throw new PortalError('totp_not_on');
};

/** Ends the owner's other sessions after a change of how the account is reached or protected (ASVS 7.4.3). */
export const endOthers = ({ db, scope, caller }: Context): Promise<void> =>
  endSessions(db, scope.id, caller.session_id);

/** Changes fields of the own user, with the audit row. Answers the user as it was before. */
export const changeSelf = async (context: Context, values: Partial<RecordOf<typeof user>>): Promise<Row> => {
  const { db, scope } = context;
  const before = await findRow(db, user, scope.id, true);
  const after = await updateRow(db, user, scope.id, values);
  const changes = Object.fromEntries(
    Object.keys(values)
      .filter((name) => before?.[name] !== after[name])
      .map((name) => [name, [before?.[name], after[name]]]),
  );
  await audit(context, { event: 'users.changed', resource: 'users', record_id: scope.id, changes });
  return before ?? after;
};
