import { useGetList } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { byName } from '#domain/fold.ts';
import { useAllowedAll } from '#src/reactAdmin/useAllowed.ts';

/**
 * A company on the Files pages: whether the user may see its schemes' tronc files, and the payrolls whose files the
 * user may see.
 */
export interface FileCompany {
  id: number;
  name: string;
  schemes: boolean;
  tronc_scheme_stats?: { count: number } | undefined;
  payrolls: Payroll[];
}

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** Returns the companies whose tronc files, or files of a payroll, the user may see (FIL-001, FIL-015, F-32). */
export function useFileCompanies() {
  const companies = useGetList<Company>('companies', ALL);
  const payrolls = useGetList<Payroll>('payrolls', ALL);
  const [ofCompanies, ofPayrolls] = [companies.data ?? [], payrolls.data ?? []];
  const allowed = useAllowedAll([
    ...ofCompanies.map(({ id }) => ({ resource: 'tronc_files', action: 'show' as const, record: { company_id: id } })),
    ...ofPayrolls.map(({ id, company_id }) => ({
      resource: 'payroll_files',
      action: 'show' as const,
      record: { company_id, payroll_id: id },
    })),
  ]);
  const byId = new Map<number, FileCompany>();
  for (const [index, { id, name, tronc_scheme_stats }] of ofCompanies.entries())
    if (allowed?.[index]) byId.set(id, { id, name, tronc_scheme_stats, schemes: true, payrolls: [] });
  for (const [index, payroll] of ofPayrolls.entries()) {
    if (!allowed?.[ofCompanies.length + index]) continue;
    const { id, name } = payroll.company;
    const known = byId.get(id) ?? { id, name, schemes: false, payrolls: [] };
    byId.set(id, { ...known, payrolls: [...known.payrolls, payroll] });
  }
  return {
    companies: [...byId.values()].sort((a, b) => byName(a.name, b.name)),
    isPending: companies.isPending || payrolls.isPending || allowed === undefined,
    error: companies.error ?? payrolls.error,
    refetch: () => Promise.all([companies.refetch(), payrolls.refetch()]),
  };
}
