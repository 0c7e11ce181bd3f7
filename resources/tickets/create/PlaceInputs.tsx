import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { RequiredSelect } from '#src/fields/RequiredSelect.tsx';
import { usePayrollPlaces } from '#src/fields/usePayrollPlaces.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

/**
 * The inputs for the company and one of its payrolls that has ticketing (TKT-010, TKT-011). A single option is
 * preselected.
 */
export const PlaceInputs = () => {
  const translate = useTranslate();
  const who = usePrincipal();
  const { setValue } = useFormContext();
  const payroll = useWatch({ name: 'payroll_id' });
  const { known, companies, chosen, own } = usePayrollPlaces('company_id', ({ id, company_id, epay_tickets }) =>
    Boolean(epay_tickets && who && can(who, AREAS.tickets.canCreate, { company_id, payroll_id: id })),
  );
  const single = own.length === 1 ? own[0]?.id : undefined;
  const isForeign = known && chosen !== undefined && !own.some(({ id }) => id === payroll);
  useEffect(() => {
    // Clears a payroll that belongs to another company.
    if (isForeign && (payroll ?? null) !== (single ?? null)) setValue('payroll_id', single ?? null);
  }, [isForeign, payroll, single, setValue]);
  return (
    <>
      {known && who && companies.length === 0 && <Alert severity="info">{translate('tickets.no_ticketing')}</Alert>}
      <RequiredSelect source="company_id" label="tickets.company" options={companies} />
      <RequiredSelect source="payroll_id" label="tickets.payroll" options={own} disabled={chosen === undefined} />
    </>
  );
};
