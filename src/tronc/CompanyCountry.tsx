import { useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';

/**
 * A scheme's page outside its company's own page: terms, currency and tax years are those of the company's country
 * (F-51).
 */
export const CompanyCountry = ({ companyId, children }: { companyId: number; children: ReactNode }) => {
  const { data } = useGetOne<Company>('companies', { id: companyId });
  return <VariantContext value={data?.country ?? 'GB'}>{children}</VariantContext>;
};
