import { sql } from 'kysely';
import { type ProposalEffect, proposalEffectAnswer, proposalEffectQuery } from '#domain/contract/ruleChanges.ts';
import { scheme } from '#domain/entities/index.ts';
import { formatMoney } from '#domain/money/money.ts';
import { calculate, compareResults, type TroncInput, withFacts, withRules } from '#domain/tronc/index.ts';
import { readRules, UNADOPTED } from '#resources/schemes/server/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { rolesNamed, waitingFactsOf } from './waitingFacts.ts';

interface Released {
  period_number: number;
  input: TroncInput;
}

type Change = (input: TroncInput) => TroncInput;

/** Returns the input of the last released period of a scheme. */
const lastReleased = async (db: Db, { id, company_id }: SchemeKey): Promise<Released | null> => {
  const { rows } = await sql<Released>`
    select p.period_number, r.input from tronc_reports r
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.company_id = ${company_id} and r.scheme_id = ${id} and r.status = 'approved'
    order by p.start_date desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Returns the change of an input by the rules that wait; null if none do. */
const byRules = async (db: Db, key: SchemeKey): Promise<Change | null> => {
  const { rows } =
    await sql`select 1 from scheme_rule_sets where company_id = ${key.company_id} and scheme_id = ${key.id}
    and until = ${UNADOPTED}`.execute(db);
  if (rows.length === 0) return null;
  const rules = await readRules(db, key);
  return (input) => withRules(input, rules);
};

/** Returns the change of an input by these facts about people; null if none of them waits. */
const byFacts = async (db: Db, key: SchemeKey, ids: readonly number[]): Promise<Change | null> => {
  const facts = await waitingFactsOf(db, key, ids);
  if (facts.length === 0) return null;
  const roles = await rolesNamed(db, key, facts);
  return (input) => withFacts(input, facts, roles);
};

const effectOf = async (db: Db, key: SchemeKey, factIds: readonly number[] | undefined): Promise<ProposalEffect> => {
  const change = await (factIds ? byFacts(db, key, factIds) : byRules(db, key));
  const released = change && (await lastReleased(db, key));
  if (!released) return null;
  const { period_number, input } = released;
  const [before, after] = [calculate(input), calculate(change(input))];
  if (!before.ok || !after.ok) return null;
  const { people } = compareResults(before.result, after.result);
  return {
    period_number,
    people: people.map(({ employeeId, surname, forename, before: from, after: to, difference }) => ({
      employee_id: employeeId,
      name: `${surname}, ${forename}`,
      from: formatMoney(from),
      to: formatMoney(to),
      difference: formatMoney(difference),
    })),
  };
};

export const proposalEffectRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_schemes/{id}/proposal_effect',
  tag: scheme.words.many,
  permission: { who: 'subject', rule: 'troncmaster', find: recordOf(scheme) },
  summary:
    'Read what people would have received of the last released period with the rules, or changes of people, that wait for adoption',
  query: proposalEffectQuery,
  answer: proposalEffectAnswer,
  handle: async ({ db, company }, { params, query }) =>
    ok(await effectOf(db, { id: params.id, company_id: company }, query.fact_ids)),
});
