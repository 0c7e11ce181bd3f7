import { sql } from 'kysely';
import { type ProposalEffect, proposalEffectAnswer } from '#domain/contract/ruleChanges.ts';
import { scheme } from '#domain/entities/index.ts';
import { formatMoney } from '#domain/money/money.ts';
import { calculate, compareResults, type TroncInput, withRules } from '#domain/tronc/index.ts';
import { readRules, UNADOPTED } from '#resources/schemes/server/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

interface Released {
  period_number: number;
  input: TroncInput;
}

/** Returns the input of the last released period of a scheme whose changed rules wait for adoption. */
const lastReleased = async (db: Db, { id, company_id }: SchemeKey): Promise<Released | null> => {
  const { rows } = await sql<Released>`
    select p.period_number, r.input from tronc_reports r
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where r.company_id = ${company_id} and r.scheme_id = ${id} and r.status = 'approved' and exists (
      select 1 from scheme_rule_sets s where s.company_id = ${company_id} and s.scheme_id = ${id} and s.until = ${UNADOPTED})
    order by p.start_date desc limit 1`.execute(db);
  return rows[0] ?? null;
};

const effectOf = async (db: Db, key: SchemeKey): Promise<ProposalEffect> => {
  const released = await lastReleased(db, key);
  if (!released) return null;
  const { period_number, input } = released;
  const [before, after] = [calculate(input), calculate(withRules(input, await readRules(db, key)))];
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
  summary: 'Read what people would have received of the last released period with the rules that wait for adoption',
  answer: proposalEffectAnswer,
  handle: async ({ db, company }, { params }) => ok(await effectOf(db, { id: params.id, company_id: company })),
});
