import '#i18n/pages/companySetup.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Company, CompanySetup } from '#domain/contract/companies.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { usePreferences } from '#src/session/usePreferences.ts';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { nextStep, STEPS, type Step } from './steps.ts';

/**
 * Leads through setting up a new company: site, payroll, job roles, employees, scheme, first period. Shown until every
 * step is done or the user dismisses it, to users who may do the remaining steps.
 */
export const SetupChecklist = ({ company }: { company: Company }) => {
  const { preferences, isPending, change } = usePreferences();
  const dismissed = preferences.setup_dismissed ?? [];
  if (isPending || dismissed.includes(company.id)) return null;
  return (
    <Checklist
      companyId={company.id}
      onDismiss={() => change({ setup_dismissed: [...dismissed, company.id].slice(-DISMISSED_MAX) })}
    />
  );
};

/** A user who dismisses more keeps the newest. */
const DISMISSED_MAX = 500;

const Checklist = ({ companyId, onDismiss }: { companyId: number; onDismiss(): void }) => {
  const translate = useTranslate();
  const { key } = useLocation();
  const { data: done, refetch } = useApiQuery('companySetup', [companyId], { of: 'companies' });
  const isSaving = useIsMutating() > 0;
  // Each step opens and closes a drawer or a page of this company, which changes the address, or saves something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each change of the address
  useEffect(() => {
    if (!isSaving) void refetch();
  }, [key, isSaving, refetch]);
  const place = { company_id: companyId };
  const may = useAllowedEach({
    sites: { resource: 'sites', action: 'create', record: place },
    payrolls: { resource: 'payrolls', action: 'create', record: place },
    job_roles: { resource: 'job_roles', action: 'create', record: place },
    employees: { resource: 'employees', action: 'create', record: place },
    schemes: { resource: 'schemes', action: 'create', record: place },
    tronc_periods: { resource: 'tronc_periods', action: 'edit', record: place },
  });
  if (!done || !may) return null;
  const next = nextStep(done);
  if (next === undefined || !STEPS.some(({ name, asks }) => !done[name] && may[asks])) return null;
  const finished = STEPS.filter(({ name }) => done[name]).length;
  return (
    <Card component="section" aria-labelledby="setup-title" sx={{ mb: 5 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 2 }}>
          <Typography variant="h2" id="setup-title">
            {translate('companySetup.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {translate('companySetup.progress', { done: finished, all: STEPS.length })}
          </Typography>
          <Button onClick={onDismiss}>{translate('companySetup.dismiss')}</Button>
        </Box>
        <Box component="ol" sx={LIST}>
          {STEPS.map((step) => (
            <Row
              key={step.name}
              step={step}
              companyId={companyId}
              done={done}
              isDone={done[step.name]}
              isNext={step === next}
              isAllowed={may[step.asks]}
            />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
  columnGap: 4,
};

interface RowProps {
  step: Step;
  companyId: number;
  done: CompanySetup;
  isDone: boolean;
  isNext: boolean;
  isAllowed: boolean;
}

const Row = ({ step: { name, at }, companyId, done, isDone, isNext, isAllowed }: RowProps) => {
  const translate = useTranslate();
  const Icon = isDone ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  const text = translate(`companySetup.${name}`);
  const weight = { fontWeight: isNext ? 600 : 400 };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
      <Icon aria-hidden fontSize="small" sx={{ color: isDone ? 'success.main' : 'text.secondary' }} />
      {isDone || !isAllowed ? (
        <Typography color={isDone ? 'textSecondary' : 'textPrimary'} sx={weight}>
          {text}
        </Typography>
      ) : (
        <Link
          component={RouterLink}
          to={`/companies/${companyId}/${typeof at === 'string' ? at : at(done)}`}
          sx={weight}
        >
          {text}
        </Link>
      )}
      <VisuallyHidden>{translate(isDone ? 'companySetup.done' : 'companySetup.to_do')}</VisuallyHidden>
    </Box>
  );
};
