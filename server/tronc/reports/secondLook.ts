import { sql } from 'kysely';
import { controlSince } from '#domain/access/independence.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import { approvalBlocks, dependences, hasGivenPassword } from '#server/access/independence.ts';
import type { Context, Db } from '#server/http/context.ts';
import { authorsOf, type Version } from './authors.ts';

type Asking = Pick<Context, 'db' | 'caller' | 'now'>;

/**
 * What would refuse the caller's release of a report version; null where nothing does. Where its company asks for a
 * second look, the releaser is none of the version's authors and independent of each of them (security 6).
 */
export const releaseBlock = async (context: Asking, version: Version): Promise<ApprovalBlock | null> => {
  const { db, caller } = context;
  if (await hasGivenPassword(context)) return { code: 'password_not_set', reason: null, name: null };
  const company = db.selectFrom('companies').select('second_look').where('id', '=', version.company_id);
  const { second_look } = await company.executeTakeFirstOrThrow();
  if (!second_look && !(await staysBound(context, version.company_id))) return null;
  const authors = await authorsOf(db, version);
  const own = authors.find(({ user_id }) => user_id === caller.principal.id);
  if (own) return { code: 'no_self_release', reason: second_look ? own.did : 'second_look_off', name: null };
  const blocks = await approvalBlocks(
    context,
    authors.map(({ user_id }) => ({ id: user_id, device: null })),
  );
  return blocks.find((block) => block !== null) ?? null;
};

/**
 * Whoever switches the second look off stays bound by it for as long as control of an account counts, and so do those
 * who are not independent of that person; otherwise one troncmaster could switch it off, release, and switch it on. It
 * takes somebody to ask, though: where no independent troncmaster is left, nobody stays bound.
 */
const staysBound = async (context: Asking, company_id: number): Promise<boolean> => {
  const { db, caller } = context;
  const switchers = await switchedOffBy(db, company_id, controlSince(context.now()));
  if (switchers.length === 0) return false;
  const ties = await dependences(context, asFirsts(switchers));
  if (ties.every((tie) => tie === null)) return false;
  const masters = await db
    .selectFrom('users')
    .select('id')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .where('id', '<>', caller.principal.id)
    .execute();
  return (await dependences(context, asFirsts(masters.map(({ id }) => id)))).includes(null);
};

const asFirsts = (ids: readonly number[]) => ids.map((id) => ({ id, device: null }));

const switchedOffBy = async (db: Db, company_id: number, since: Date): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct a.user_id from audit a
    where a.resource = 'companies' and a.record_id = ${company_id} and a.at > ${since} and a.user_id is not null
      and a.changes -> 'second_look' = '[true, false]'`.execute(db);
  return rows.map(({ user_id }) => user_id);
};
