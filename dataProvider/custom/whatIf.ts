import type { CalculationInput } from '#domain/contract/calculationInput.ts';
import type { RuleComparison, RuleComparisonQuery } from '#domain/contract/ruleComparison.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { Id, Verbs } from './call.ts';

export const whatIfCalls = ({ get, post, file }: Verbs) => ({
  /** 409 if hours or fund are missing or do not fit the scheme; 403 for a client before a report is released. */
  calculationInput: (periodId: Id) => get<CalculationInput>(`/tronc_periods/${periodId}/calculation_input`),
  /** Two sets of rules over the last twelve released periods, `tried` being rules that are not stored; 422 for a set that the scheme does not have. */
  ruleComparison: (schemeId: Id, query: RuleComparisonQuery, tried?: RuleSet) => {
    const path = `/tronc_schemes/${schemeId}/rule_comparison`;
    return tried ? post<RuleComparison>(path, { ...query, tried }) : get<RuleComparison>(path, query);
  },
  /** The browser writes the file of rules that are not stored: the server sends files only for what can be read again. */
  ruleComparisonCsv: async (schemeId: Id, query: RuleComparisonQuery, tried?: RuleSet) => {
    const path = `/tronc_schemes/${schemeId}/rule_comparison`;
    if (!tried) return file(`${path}.csv`, query);
    const compared = await post<RuleComparison>(path, { ...query, tried, copy: true });
    const { comparisonCsv, comparisonFileName } = await import('#domain/csv/ruleComparison.ts');
    const blob = new Blob([comparisonCsv(compared)], { type: 'text/csv' });
    return { blob, filename: comparisonFileName(Number(schemeId)) };
  },
});
