import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { usePayrolls } from './usePayrolls.ts';

const NONE: Payroll[] = [];

/**
 * Returns the companies that have matching payrolls, and the matching payrolls of the company chosen under `source` in
 * the surrounding form. Selects the only company automatically. Until the payrolls are loaded, there are no companies
 * and `known` is false.
 */
export function usePayrollPlaces(source: string, isOffered: (payroll: Payroll) => boolean) {
  const { setValue } = useFormContext();
  const { isReady } = useFormState();
  const { data = NONE, isPending } = usePayrolls();
  const payrolls = data.filter(isOffered);
  const chosen = Number(useWatch({ name: source })) || undefined;
  const companies = [...new Map(payrolls.map(({ company }) => [company.id, company])).values()];
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const own = payrolls.filter(({ company_id }) => company_id === chosen);
  useEffect(() => {
    if (isReady && only !== undefined && chosen === undefined) setValue(source, only);
  }, [isReady, only, chosen, source, setValue]);
  return { known: !isPending, companies, chosen, own };
}
