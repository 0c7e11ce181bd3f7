import '#i18n/pages/whatIf.ts';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Alert, Button } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { EntityScope } from '#src/fields/EntityScope.tsx';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { OverTimeLink } from '../overTime/OverTimeLink.tsx';
import { SchemeDrawer } from '../wizard/SchemeDrawer.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import { Trial } from './Trial.tsx';
import { usePeriods } from './usePeriods.ts';

/** `/companies/{id}/schemes/{scheme}/what-if`: calculates a period with other rules; nothing is saved. */
export const WhatIfPage = () => {
  const { id = '', scheme = '' } = useParams();
  const company = useGetOne<Company>('companies', { id: Number(id) });
  const read = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const { data } = read;
  const rights = useSchemeRights(Number(id));
  // An address with a company other than the scheme's is not found.
  const own = String(data?.company_id) === id && rights.edit ? data : undefined;
  return (
    <EntityScope entity={entity} variant={company.data?.country ?? 'GB'}>
      <RecordPage record={own} reads={[read]} isPending={!rights.known}>
        {(record) => <Page scheme={record} troncmaster={rights.troncmaster} />}
      </RecordPage>
      <SchemeDrawer companyId={Number(id)} />
    </EntityScope>
  );
};

const Page = ({ scheme, troncmaster }: { scheme: Scheme; troncmaster: boolean }) => {
  const translate = useTranslate();
  const tried = usePeriods(scheme, troncmaster);
  const title = translate('whatIf.title', { name: scheme.name });
  if (tried.isPending) return <FormSkeleton />;
  return (
    <>
      <PageHeader title={title} subtitle={translate('whatIf.subtitle')} action={<OverTimeLink scheme={scheme} />} />
      {tried.period ? (
        <>
          <PeriodSelect {...tried} />
          <Gathered key={tried.period.id} scheme={scheme} periodId={tried.period.id} />
        </>
      ) : (
        <EmptyState
          icon={TuneOutlined}
          text={translate(troncmaster ? 'whatIf.no_periods' : 'whatIf.no_released')}
          action={
            <Button component={Link} to={`/companies/${scheme.company_id}/schemes/${scheme.id}`} variant="outlined">
              {translate('whatIf.to_scheme')}
            </Button>
          }
        />
      )}
    </>
  );
};

/** Loads the period's input once; if the scheme is saved in the meantime, the trial starts again. */
const Gathered = ({ scheme, periodId }: { scheme: Scheme; periodId: number }) => {
  const translate = useTranslate();
  const [resets, setResets] = useState(0);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const reset = async () => {
    // What the browser's history has kept of an earlier trial.
    await navigate({ pathname, search }, { replace: true, state: null });
    setResets(resets + 1);
  };
  const found = useApiQuery('calculationInput', [periodId], { of: `schemes-${scheme.revision}` });
  const roles = useJobRoles(scheme.company_id);
  const trainings = useApiQuery('trainingTypes', [scheme.company_id]);
  if (found.error)
    return (
      <Alert severity="warning" sx={{ mt: 4 }}>
        {translate('whatIf.refused')} {translate(found.error.message)}
      </Alert>
    );
  if (!found.data || roles.isPending || trainings.isPending) return <FormSkeleton />;
  return (
    <Trial
      key={`${scheme.revision} ${resets}`}
      scheme={scheme}
      input={found.data.input}
      roles={roles.data ?? []}
      trainings={trainings.data ?? []}
      onReset={reset}
    />
  );
};
