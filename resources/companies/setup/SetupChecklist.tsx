import '#i18n/pages/companySetup.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CompanySetup } from '#domain/contract/companies.ts';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { nextStep, STEPS, type Step } from './steps.ts';
import type { Setup } from './useSetup.ts';

interface SetupChecklistProps {
  companyId: number;
  setup: Setup;
}

/**
 * Leads through setting up a new company: site, payroll, job roles, employees, scheme, first period. Shown until every
 * step is done or the user dismisses it, to users who may do the remaining steps.
 */
export const SetupChecklist = ({ companyId, setup: { done, may, dismiss } }: SetupChecklistProps) => {
  const translate = useTranslate();
  const next = nextStep(done);
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
          <Button onClick={dismiss}>{translate('companySetup.dismiss')}</Button>
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
