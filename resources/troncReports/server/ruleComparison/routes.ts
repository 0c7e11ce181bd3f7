import { AREAS } from '#domain/access/areas.ts';
import {
  type RuleComparisonQuery,
  ruleComparisonAnswer,
  ruleComparisonQuery,
} from '#domain/contract/ruleComparison.ts';
import { scheme } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { csv, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { compareRules } from './compare.ts';
import { comparisonCsv } from './csv.ts';
import { presentComparison } from './present.ts';

const comparison = async (
  { db, company }: Context,
  id: number,
  { before, after, without_names }: RuleComparisonQuery,
) => presentComparison(await compareRules(db, { id, company_id: company }, { before, after }), without_names ?? false);

const shared = {
  method: 'GET',
  tag: scheme.words.many,
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(scheme) },
  query: ruleComparisonQuery,
} as const;

/** Two sets of rules over the last twelve released periods: who would have received what. */
export const ruleComparisonRoutes: AnyRoute[] = [
  route({
    ...shared,
    path: '/tronc_schemes/{id}/rule_comparison',
    summary: 'Compare what people would have received of the last twelve released periods under two sets of rules',
    answer: ruleComparisonAnswer,
    cost: 'list',
    handle: async (context, { params, query }) => ok(await comparison(context, params.id, query)),
  }),
  route({
    ...shared,
    path: '/tronc_schemes/{id}/rule_comparison.csv',
    kind: 'file',
    media: ['text/csv'],
    summary: 'Download the same comparison: one line for each person, or for each job role without names',
    audit: 'tronc_reports.exported',
    handle: async (context, { params, query }) => {
      const compared = await comparison(context, params.id, query);
      // The history of each report shows who took a copy of its amounts.
      await auditAll(
        context,
        compared.periods.map(({ report_id }) => ({
          event: 'tronc_reports.exported',
          resource: 'tronc_reports',
          record_id: report_id,
          company_id: context.company,
        })),
      );
      return csv(`rule-comparison-${params.id}.csv`, comparisonCsv(compared));
    },
  }),
];
