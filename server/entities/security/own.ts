import { z } from 'zod';
import { user } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { audit } from '#server/audit/audit.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Context, Db } from '#server/http/context.ts';
import { mail } from '#server/mail/outbox.ts';
import { loginContext } from '#server/session/login.ts';

export const TAG = 'My Account';
export const anyone = { who: 'anyone' } as const;

/** Text as a form sends it; how it must look is asked by the handler. No megabyte reaches a hash. */
export const typed = z.string('invalid').max(1000, 'max_length');

/** Who is changing the own account, as mails address it. */
export const self = async ({ db, scope }: Context) =>
  db.selectFrom('users').select(['forename', 'email', 'username']).where('id', '=', scope.id).executeTakeFirstOrThrow();

/**
 * Runs a change in a transaction of its own: what was asked before it, such as the password, was counted already, and
 * stays counted where it was wrong.
 */
export const inOwnTransaction = <T>(context: Context, change: (within: Context) => Promise<T>): Promise<T> =>
  inTransaction(loginContext(context).db, (db: Db) => change({ ...context, db }));

/** Changes fields of the own user, with the audit row. Answers the user before and after. */
export const changeSelf = async (
  context: Context,
  values: Partial<RecordOf<typeof user>>,
): Promise<{ before: Row; after: Row }> => {
  const { db, scope } = context;
  const before = await findRow(db, user, scope.id, true);
  const after = await updateRow(db, user, scope.id, values);
  const changes = Object.fromEntries(
    Object.keys(values)
      .filter((name) => before?.[name] !== after[name])
      .map((name) => [name, [before?.[name], after[name]]]),
  );
  await audit(context, { event: 'users.changed', resource: 'users', record_id: scope.id, changes });
  return { before: before ?? after, after };
};

/** Tells the owner, under the address from before the change, that the account is not as it was. */
export const tellOwner = (
  { db }: Pick<Context, 'db'>,
  { email, forename }: Row,
  letter: Parameters<typeof mail>[2],
  params: Record<string, string> = {},
): Promise<void> => mail(db, String(email), letter, { name: String(forename), ...params });
