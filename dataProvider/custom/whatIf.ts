import type { CalculationInput } from '#domain/contract/calculationInput.ts';
import type { Id, Verbs } from './call.ts';

export const whatIfCalls = ({ get }: Verbs) => ({
  /** 409 if hours or fund are missing or do not fit the scheme; 403 for a client before a report is released. */
  calculationInput: (periodId: Id) => get<CalculationInput>(`/tronc_periods/${periodId}/calculation_input`),
});
