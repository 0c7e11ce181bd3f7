import { useGetOne } from 'ra-core';
import type { FullReport } from '#dataProvider/custom/reportShapes.ts';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { hasBreach } from '#domain/tronc/index.ts';

/** Returns whether the company blocks the approval of this report because it contains a breach (contract C10). */
export function useBlocked(companyId: number, { actionable, findings = [] }: FullReport): boolean {
  const breach = actionable && hasBreach(findings);
  const { data } = useGetOne<Company>('companies', { id: companyId }, { enabled: breach });
  return breach && data?.compliance_mode === 'block';
}
