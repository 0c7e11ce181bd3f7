import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Payroll } from '#dataProvider/custom/shapes.ts';
import { usePayrolls } from './usePayrolls.ts';

const NONE: Payroll[] = [];

/**
 * Where something of a payroll may stand: the companies that have such payrolls, and those of the company chosen under
 * `source` in the form around; the only company is chosen already. Not answered yet: no companies, and `known` is false.
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
