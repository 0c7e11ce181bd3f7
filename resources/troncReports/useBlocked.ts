import { useGetOne } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import type { FullReport } from '#domain/contract/troncReports.ts';
import { hasBreach } from '#domain/tronc/index.ts';

/** Returns whether the company blocks the approval of this report because it contains a breach (contract C10). */
export function useBlocked(companyId: number, { actionable, findings = [] }: FullReport): boolean {
  const breach = actionable && hasBreach(findings);
  const { data } = useGetOne<Company>('companies', { id: companyId }, { enabled: breach });
  return breach && data?.compliance_mode === 'block';
}
