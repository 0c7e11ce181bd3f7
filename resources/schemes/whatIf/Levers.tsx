import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/whatIf.ts';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { TroncInput } from '#domain/tronc/index.ts';
import { STEPS, stepOf } from '#src/tronc/schemeSteps.ts';
import { FeesStep } from '../wizard/ChargeInputs.tsx';
import { PointsStep } from '../wizard/PointsStep.tsx';
import { RoleRows } from '../wizard/RoleRows.tsx';
import { SpanRows } from '../wizard/SpanRows.tsx';
import { TrainingRows } from '../wizard/TrainingRows.tsx';
import { DistributionLevers } from './DistributionLevers.tsx';
import { HolidayRows } from './HolidayRows.tsx';
import { SplitLevers } from './SplitLevers.tsx';

/** The pages of inputs: those of the wizard with values that can be tried, the splits, and hours of holiday. */
const NAMES = ['roles', 'training', 'service', 'fees', 'distribution', 'splits', 'holiday'] as const;
type PageName = (typeof NAMES)[number];

/** Returns the page with a field, so that an error on a page that is not open can be marked. */
const pageOf = (path: string): string | undefined =>
  /^(divisions|apply_tip_split_to_)/.test(path)
    ? 'splits'
    : /^people\..*\.holiday$/.test(path)
      ? 'holiday'
      : STEPS[stepOf(path)]?.name;

interface LeversProps {
  faults: readonly FieldError[];
  input: TroncInput;
  companyId: number;
  roles: readonly JobRole[];
  trainings: readonly TrainingType[];
}

/** Next to the outcome, the inputs stay visible while the user scrolls through the people. */
const BESIDE = {
  position: { md: 'sticky' },
  top: 120,
  maxHeight: { md: 'calc(100vh - 136px)' },
  overflowY: 'auto',
  px: 2,
  mx: -2,
} as const;

/** Tabs that do not fit into one line continue on the next one, so that none is cut off. */
const TABS = {
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { px: 1.5 },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
};

/**
 * All values that can be tried, on the pages of the wizard; nothing new can be created here, because nothing is saved.
 */
export const Levers = ({ faults, input, companyId, roles, trainings }: LeversProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = NAMES.find((name) => name === search.get('lever')) ?? 'roles';
  const tabWords = (label: string, problems: number) =>
    problems === 0
      ? { label }
      : {
          label: `${label} !`,
          'aria-label': `${label}, ${translate('schemeWizard.step_faults', { smart_count: problems })}`,
        };
  const open = (name: PageName) =>
    setSearch(
      (now) => {
        now.set('lever', name);
        return now;
      },
      { replace: true },
    );
  const faultsOn = (name: PageName) => faults.filter(({ path }) => pageOf(path) === name).length;
  return (
    <Box component="section" aria-label={translate('whatIf.levers')} sx={BESIDE}>
      <Typography variant="h2">{translate('whatIf.levers')}</Typography>
      <Tabs
        value={page}
        onChange={(_, name: PageName) => open(name)}
        variant="standard"
        aria-label={translate('whatIf.levers')}
        sx={TABS}
      >
        {NAMES.map((name) => (
          <Tab
            key={name}
            id={`lever-${name}`}
            value={name}
            {...tabWords(translate(`whatIf.tabs.${name}`), faultsOn(name))}
            aria-controls={name === page ? 'lever-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="lever-panel" aria-labelledby={`lever-${page}`} sx={{ pt: 4 }}>
        {page === 'roles' && (
          <PointsStep part="roles">
            <RoleRows companyId={companyId} roles={roles} mayCreate={false} />
          </PointsStep>
        )}
        {page === 'training' && (
          <PointsStep part="training">
            <TrainingRows companyId={companyId} trainings={trainings} mayCreate={false} />
          </PointsStep>
        )}
        {page === 'service' && (
          <PointsStep part="service">
            <SpanRows />
          </PointsStep>
        )}
        {page === 'fees' && (
          <>
            {input.setupFeeCharged && (
              <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
                {translate('whatIf.setup_charged')}
              </Typography>
            )}
            <FeesStep />
          </>
        )}
        {page === 'distribution' && <DistributionLevers recorded={input.scheme.employeeTimeBucket} />}
        {page === 'splits' && <SplitLevers />}
        {page === 'holiday' && <HolidayRows input={input} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('whatIf.people_hint')}
      </Typography>
    </Box>
  );
};
