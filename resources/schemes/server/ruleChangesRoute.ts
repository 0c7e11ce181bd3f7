import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type RuleChanges, ruleChangesAnswer } from '#domain/contract/ruleChanges.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { scheme } from '#domain/entities/index.ts';
import { decimalPoints } from '#domain/money/units.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { RULE_PARTS, type RulePart, type RuleSet, ruleDifferences } from '#domain/tronc/index.ts';
import { ensurePeriods, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { jobTitles, type Titles, withTitles } from './jobTitles.ts';
import { readRules } from './ruleQueries.ts';
import { needsAdoption, UNADOPTED } from './ruleSets.ts';
import { trainingNames, withTrainings } from './trainingTypes.ts';

/** The periods that a change can be dated by. */
const OFFERED = 14;
/** A scheme without a release offers the periods of about the last two months too. */
const DAYS_BACK = 62;

const changedParts = (before: RuleSet, after: RuleSet): RulePart[] =>
  RULE_PARTS.filter((part) => part !== 'employees' && !isDeepStrictEqual(before[part], after[part]));

/** Returns the job roles whose points differ, or that only one of the sets contains. */
const changedRoles = (before: RuleSet, after: RuleSet, titles: Titles) => {
  const pointsOf = ({ jobRoles }: RuleSet) => new Map(jobRoles.map(({ id, points }) => [id, decimalPoints(points)]));
  const [was, is] = [pointsOf(before), pointsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((job_role_id) => {
    const [from, to] = [was.get(job_role_id) ?? null, is.get(job_role_id) ?? null];
    return from === to ? [] : [{ job_role_id, job_title: titles.get(job_role_id) ?? '', from, to }];
  });
};

/**
 * Returns the changes in the order of their days; the one that waits for adoption is the last.
 * @param day today at the sites
 */
const changesOf = async (db: Db, key: SchemeKey, day: IsoDate): Promise<RuleChanges['changes']> => {
  const sets = await db
    .selectFrom('scheme_rule_sets as s')
    .innerJoin('users as u', 'u.id', 's.created_by')
    .select([sql<string>`s.until::text`.as('until'), 's.rules', 's.created_at', 'u.id', 'u.forename', 'u.surname'])
    .where('s.company_id', '=', key.company_id)
    .where('s.scheme_id', '=', key.id)
    .orderBy('s.until')
    .execute();
  if (sets.length === 0) return [];
  const [newest, titles, trainings] = await Promise.all([
    readRules(db, key),
    jobTitles(db, key.company_id),
    trainingNames(db, key.company_id),
  ]);
  return sets.map(({ until, rules, created_at, id, forename, surname }, index) => {
    const after = sets[index + 1]?.rules ?? newest;
    return {
      effective_from: until,
      parts: changedParts(rules, after),
      is_later: until > day,
      rules: withTrainings(ruleDifferences(withTitles(rules, titles), withTitles(after, titles)), trainings),
      job_roles: changedRoles(rules, after, titles),
      created_by: { id, forename, surname, name: `${forename} ${surname}` },
      created_at: toInstant(created_at),
    };
  });
};

const periodsOf = async (context: Context, { id, company_id }: SchemeKey): Promise<RuleChanges['periods']> => {
  await ensurePeriods(context, [id]);
  const { rows } = await sql<RuleChanges['periods'][number]>`
    select p.id, p.period_number, p.start_date, p.end_date from tronc_periods p
    where p.company_id = ${company_id} and p.scheme_id = ${id} and p.start_date > coalesce((
      select max(o.start_date) from tronc_periods o
      join tronc_reports r on r.company_id = o.company_id and r.period_id = o.id and r.status = 'approved'
      where o.company_id = ${company_id} and o.scheme_id = ${id}), ${addDays(today(context), -DAYS_BACK)}::date)
    order by p.start_date limit ${OFFERED}`.execute(context.db);
  return rows;
};

export const ruleChangesRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_schemes/{id}/rule_changes',
  tag: scheme.words.many,
  permission: { who: 'subject', rule: scheme.access.view, find: recordOf(scheme) },
  summary: 'Read from which day on the rules of a scheme change, and from which periods a change can count',
  answer: ruleChangesAnswer,
  handle: async (context, { params }) => {
    const key = { id: params.id, company_id: context.company };
    const all = await changesOf(context.db, key, today(context));
    const waiting = all.filter(({ effective_from }) => effective_from === UNADOPTED);
    return ok({
      changes: all.filter(({ effective_from }) => effective_from !== UNADOPTED),
      waiting: waiting.map(({ effective_from: _none, ...change }) => change)[0] ?? null,
      needs_adoption: await needsAdoption(context, context.company),
      periods: await periodsOf(context, key),
    });
  },
});
