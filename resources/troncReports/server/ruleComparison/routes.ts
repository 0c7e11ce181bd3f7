import { AREAS } from '#domain/access/areas.ts';
import {
  type RuleComparison,
  type RuleComparisonQuery,
  ruleComparisonAnswer,
  ruleComparisonQuery,
  triedComparisonBody,
} from '#domain/contract/ruleComparison.ts';
import { comparisonCsv, comparisonFileName } from '#domain/csv/ruleComparison.ts';
import { scheme } from '#domain/entities/index.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { csv, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { compareRules } from './compare.ts';
import { presentComparison } from './present.ts';

const comparison = async (
  { db, company }: Context,
  id: number,
  { before, after, without_names }: RuleComparisonQuery,
  tried?: RuleSet,
) =>
  presentComparison(
    await compareRules(db, { id, company_id: company }, { before, after }, tried),
    without_names ?? false,
  );

/** Records in the history of each report who took a copy of its amounts. */
const auditCopy = (context: Context, { periods }: RuleComparison): Promise<void> =>
  auditAll(
    context,
    periods.map(({ report_id }) => ({
      event: 'tronc_reports.exported',
      resource: 'tronc_reports',
      record_id: report_id,
      company_id: context.company,
    })),
  );

const shared = { tag: scheme.words.many } as const;
const read = {
  ...shared,
  method: 'GET',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(scheme) },
  query: ruleComparisonQuery,
} as const;

/** Two sets of rules over the last twelve released periods: who would have received what. */
export const ruleComparisonRoutes: AnyRoute[] = [
  route({
    ...read,
    path: '/tronc_schemes/{id}/rule_comparison',
    summary: 'Compare what people would have received of the last twelve released periods under two sets of rules',
    answer: ruleComparisonAnswer,
    cost: 'list',
    handle: async (context, { params, query }) => ok(await comparison(context, params.id, query)),
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/tronc_schemes/{id}/rule_comparison',
    permission: { who: 'subject', rule: AREAS.troncSchemes.canEdit, find: recordOf(scheme) },
    summary:
      'Compare as above with rules that are not stored; `copy` records that the caller keeps the amounts in a file',
    body: triedComparisonBody,
    answer: ruleComparisonAnswer,
    cost: 'list',
    audit: 'tronc_reports.exported',
    handle: async (context, { params, body: { tried, copy, ...query } }) => {
      const compared = await comparison(context, params.id, query, tried);
      if (copy) await auditCopy(context, compared);
      return ok(compared);
    },
  }),
  route({
    ...read,
    path: '/tronc_schemes/{id}/rule_comparison.csv',
    kind: 'file',
    media: ['text/csv'],
    summary: 'Download the same comparison: one line for each person, or for each job role without names',
    audit: 'tronc_reports.exported',
    handle: async (context, { params, query }) => {
      const compared = await comparison(context, params.id, query);
      await auditCopy(context, compared);
      return csv(comparisonFileName(params.id), comparisonCsv(compared));
    },
  }),
];
