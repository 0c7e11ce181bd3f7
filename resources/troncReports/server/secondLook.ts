import { sql } from 'kysely';
import { controlSince } from '#domain/access/independence.ts';
import { releaseRefusal } from '#domain/access/secondLook.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { Context, Db } from '#server/context.ts';
import { dependences, hasGivenPassword, namesOf } from '#server/platform/access/independence.ts';
import { troncmastersSince } from '#server/platform/access/troncmasters.ts';
import { authorsOf, type Version } from './authors.ts';

type Asking = Pick<Context, 'db' | 'caller' | 'now'>;

/**
 * Returns what would reject a release of a report version by the caller, or null (security 6). The screen shows this
 * before the click, and the route uses it after.
 */
export const releaseBlock = async (context: Asking, version: Version): Promise<ApprovalBlock | null> => {
  const { db, caller } = context;
  if (await hasGivenPassword(context)) return { code: 'password_not_set', reason: null, name: null };
  const since = controlSince(context.now());
  const company = db.selectFrom('companies').select('second_look').where('id', '=', version.company_id);
  const { second_look: secondLook } = await company.executeTakeFirstOrThrow();
  const switchedOffBy = await switchersOf(db, version.company_id, since);
  if (!secondLook && switchedOffBy.length === 0) return null;
  const others = await otherTroncmasters(db, caller.principal.id, since);
  if (others.length === 0) return null;
  const authors = await authorsOf(db, version, since);
  const people = [...new Set([...authors.map(({ user_id }) => user_id), ...switchedOffBy])];
  const found = await dependences(
    context,
    people.map((id) => ({ id, device: null })),
  );
  const ties = new Map(people.map((id, index) => [id, found[index] ?? null]));
  const colleagues = others.filter(({ created_at }) => created_at <= since).map(({ id }) => id);
  const facts = { secondLook, authors, switchedOffBy, colleagues, isAlone: false };
  const refusal = releaseRefusal(facts, (id) => ties.get(id) ?? null);
  if (refusal?.code !== 'same_hands') return refusal && { ...refusal, name: null };
  const { code, reason, beside } = refusal;
  return { code, reason, name: (await namesOf(db, [beside])).get(beside) ?? null };
};

/** Who turned off the requirement of a second person for a company, from the audit. */
const switchersOf = async (db: Db, company_id: number, since: Date): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct a.user_id from audit a
    where a.resource = 'companies' and a.record_id = ${company_id} and a.at > ${since} and a.user_id is not null
      and a.changes -> 'second_look' = '[true, false]'`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

/** The other troncmasters; one who was disabled or lost the role within 30 days still counts. */
const otherTroncmasters = async (db: Db, id: number, since: Date): Promise<{ id: number; created_at: Date }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('id', '<>', id)
    .where('id', 'in', troncmastersSince(db, since))
    .execute();
