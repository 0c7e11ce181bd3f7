import type { Tenancy } from '../schema/defineEntity.ts';
import type { Subject } from './rules.ts';

type Ids = Record<'id' | 'company_id' | 'payroll_id', number | undefined>;

/**
 * Returns the company and payroll of a record of a response. Returns undefined for an entity that belongs to nobody, so
 * that a permission held anywhere meets its rules.
 */
export function subjectOf(tenancy: Tenancy | undefined, record: object | undefined): Subject | undefined {
  if (!record || tenancy === 'nobody') return undefined;
  const { id, company_id, payroll_id } = record as Ids;
  return {
    company_id: tenancy === 'company' ? id : company_id,
    payroll_id: tenancy === 'payroll' ? id : payroll_id,
  };
}
