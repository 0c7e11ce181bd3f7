import { Button } from '@mui/material';
import { useGetList, useGetOne, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useAllowedAll } from '#src/reactAdmin/useAllowed.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { AccessDenied, NotFound } from '#src/widgets/NotFound.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { LinkForm } from './LinkForm.tsx';
import { groupPeople } from './people.ts';
import { useCanLink } from './useCanLink.ts';

/** Links a company's employees to one of its schemes, many in one request. */
export const LinkDrawer = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(DRAWERS.link);
  const schemeId = Number(params.scheme);
  const { data, error, refetch } = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: open && schemeId > 0 });
  const mayLink = useCanLink(companyId);
  const content = () => {
    if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
    if (!(schemeId > 0) || (data && data.company_id !== companyId)) return <NotFound />;
    if (mayLink === false) return <AccessDenied />;
    return data && mayLink ? <People scheme={data} onDone={close} /> : <FormSkeleton />;
  };
  return (
    <SideDrawer wide open={open} onClose={close} title={translate('schemes.link.title', { name: data?.name ?? '' })}>
      {open && content()}
    </SideDrawer>
  );
};

const COUNT = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' as const } };

/** Loads everyone, and on which payrolls the user may edit employees, before it shows the form. */
const People = ({ scheme, onDone }: { scheme: Scheme; onDone(): void }) => {
  const translate = useTranslate();
  const { company_id } = scheme;
  const people = useApiQuery('currentEmployees', [company_id], { of: 'employees' });
  const sites = useGetList('sites', { ...COUNT, filter: { company_ids: [company_id] } });
  const payrolls = [...new Set(people.data?.map(({ payroll_id }) => payroll_id))];
  const allowed = useAllowedAll(
    payrolls.map((payroll_id) => ({ resource: 'employees', action: 'edit', record: { company_id, payroll_id } })),
  );
  if (people.error) return <Retry onClick={() => people.refetch()} />;
  if (!people.data || sites.isPending || !allowed) return <FormSkeleton />;
  if (people.data.length === 0)
    return (
      <EmptyState
        text={translate('schemes.link.no_employees')}
        action={
          <Button variant="contained" component={Link} to={`/companies/${company_id}/employees`}>
            {translate('schemes.link.to_employees')}
          </Button>
        }
      />
    );
  const mayChange = ({ payroll_id }: Employee) => allowed[payrolls.indexOf(payroll_id)] === true;
  const groups = groupPeople(scheme, people.data, { mayChange });
  return <LinkForm scheme={scheme} groups={groups} onlySite={sites.total === 1} onDone={onDone} />;
};
