import type { TroncInput } from '#domain/tronc/index.ts';
import type { Id, Verbs } from './call.ts';
import type { Division } from './schemeShapes.ts';
import type { DepartmentRoles } from './shapes.ts';

/** The input from which a period's report would be calculated now (contract H2). */
export interface CalculationInput {
  /** exactly the input of the engine */
  input: TroncInput;
  divisions: Division[];
  job_roles: DepartmentRoles[];
}

export const whatIfActions = ({ get }: Verbs) => ({
  /** 409 if hours or fund are missing or do not fit the scheme; 403 for a client before a report is released. */
  calculationInput: (periodId: Id) => get<CalculationInput>(`/tronc_periods/${periodId}/calculation_input`),
});
