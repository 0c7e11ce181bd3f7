import '#i18n/pages/schemeWizard.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { INPUT_STEPS, REVIEW, STEPS } from '#src/tronc/schemeSteps.ts';
import { centreIn } from '#src/widgets/centreIn.ts';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { useFaultCounts } from './useFaultCounts.ts';

interface StepNavProps {
  current: number;
  /** the last page that has been reached */
  reached: number;
  onGo(step: number): void;
}

const Step = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  width: '100%',
  minHeight: 32,
  padding: theme.spacing(1, 2),
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'left',
  color: theme.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover:enabled': { backgroundColor: theme.palette.action.hover },
  '&:disabled': { cursor: 'default' },
  '&[aria-current]': {
    color: theme.palette.text.primary,
    fontWeight: 600,
    backgroundColor: theme.palette.action.selected,
  },
  [theme.breakpoints.down('sm')]: { width: 'auto', whiteSpace: 'nowrap' },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: 10,
  fontSize: '0.75rem',
  fontWeight: 600,
  border: `1px solid ${theme.palette.divider}`,
  '&[data-state="current"]': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
  '&[data-state="done"]': {
    color: theme.palette.tone.success.fg,
    backgroundColor: theme.palette.tone.success.bg,
    borderColor: 'transparent',
  },
  '&[data-state="faulty"]': {
    color: theme.palette.tone.danger.fg,
    backgroundColor: theme.palette.tone.danger.bg,
    borderColor: 'transparent',
  },
}));

const FAULTY = { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'error.main' } as const;

interface StepButtonProps extends StepNavProps {
  index: number;
  /** the number of errors on each page */
  faults: readonly number[];
}

/** One page by name: done, with errors, current or not reached yet. */
const StepButton = ({ index, current, reached, faults, onGo }: StepButtonProps) => {
  const translate = useTranslate();
  const name = STEPS[index]?.name;
  const count = faults[index] ?? 0;
  const state = index === current ? 'current' : index > reached ? 'ahead' : count > 0 ? 'faulty' : 'done';
  return (
    <Step
      type="button"
      aria-current={state === 'current' ? 'step' : undefined}
      disabled={index > reached}
      onClick={() => onGo(index)}
    >
      <Mark data-state={state} aria-hidden>
        {state === 'done' && <CheckOutlined sx={{ fontSize: '0.875rem' }} />}
        {state === 'faulty' && <ErrorOutlineOutlined sx={{ fontSize: '0.875rem' }} />}
        {(state === 'current' || state === 'ahead') && (index < REVIEW ? index + 1 : '✓')}
      </Mark>
      <span>
        {translate(`schemeWizard.steps.${name}`)}
        {state === 'done' && <VisuallyHidden>{translate('schemeWizard.step_done')}</VisuallyHidden>}
        {state === 'faulty' && (
          <Box component="span" sx={FAULTY}>
            {translate('schemeWizard.step_faults', { smart_count: count })}
          </Box>
        )}
      </span>
    </Step>
  );
};

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { flexDirection: 'row' },
}));

/**
 * The six pages on the left (at the top on phones), and the review; only pages that have been reached can be opened.
 */
export const StepNav = (props: StepNavProps) => {
  const translate = useTranslate();
  const faults = useFaultCounts();
  const nav = useRef<HTMLElement>(null);
  const { current } = props;
  // On a phone the steps are wider than the screen.
  useEffect(() => {
    centreIn(nav.current, nav.current?.querySelectorAll('button')[current]);
  }, [current]);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={translate('schemeWizard.nav')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        gap: 1,
        flexShrink: 0,
        width: { sm: '12.25rem' },
        overflowX: 'auto',
        // Its hidden texts are part of it, so that they do not widen the drawer.
        position: 'relative',
      }}
    >
      <List>
        {INPUT_STEPS.map(({ name }, index) => (
          <li key={name}>
            <StepButton {...props} faults={faults} index={index} />
          </li>
        ))}
      </List>
      <StepButton {...props} faults={faults} index={REVIEW} />
    </Box>
  );
};
