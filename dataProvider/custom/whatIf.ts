import type { CalculationInput } from '#domain/contract/calculationInput.ts';
import type { RuleComparison, RuleComparisonQuery } from '#domain/contract/ruleComparison.ts';
import type { Id, Verbs } from './call.ts';

export const whatIfCalls = ({ get, file }: Verbs) => ({
  /** 409 if hours or fund are missing or do not fit the scheme; 403 for a client before a report is released. */
  calculationInput: (periodId: Id) => get<CalculationInput>(`/tronc_periods/${periodId}/calculation_input`),
  /** Two sets of rules over the last twelve released periods; 422 for a set that the scheme does not have. */
  ruleComparison: (schemeId: Id, query: RuleComparisonQuery) =>
    get<RuleComparison>(`/tronc_schemes/${schemeId}/rule_comparison`, query),
  ruleComparisonCsv: (schemeId: Id, query: RuleComparisonQuery) =>
    file(`/tronc_schemes/${schemeId}/rule_comparison.csv`, query),
});
