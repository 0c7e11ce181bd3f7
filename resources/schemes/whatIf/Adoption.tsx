import '#i18n/pages/whatIf.ts';
import { Alert, Box, Button, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNotifyFailure } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { Comparison } from '#domain/tronc/index.ts';
import { HEADER, STICKY } from '#src/theme/sticky.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { useAdoptIntoWizard } from '../wizard/adopt.ts';
import { adoptable, changesScheme, type HeldBack, heldBack } from './adopt.ts';
import type { Outcome } from './outcome.ts';
import type { TrialValues } from './trial.ts';

interface AdoptionProps {
  scheme: Scheme;
  /** the first day of the period that is tried */
  triedFrom: string;
  base: TrialValues;
  values: TrialValues;
  outcome: Outcome;
  faulty: boolean;
  onReset(): void;
  /** further actions, once a rule is changed */
  more: ReactNode;
}

/** 'Reset' discards the trial; 'Adopt' opens the wizard with its values, and shows what cannot be adopted. */
export const Adoption = ({ scheme, triedFrom, base, values, outcome, faulty, onReset, more }: AdoptionProps) => {
  const translate = useTranslate();
  const failed = useNotifyFailure();
  const wizard = useAdoptIntoWizard(scheme);
  const [asking, setAsking] = useState(false);
  const changed = changesScheme(values, base);
  const leftOut = heldBack(values, base);
  const why = faulty ? 'whatIf.adopt_why_faults' : changed ? 'whatIf.adopt_hint' : 'whatIf.adopt_why_nothing';
  const gainAndLoss = ({ people, gaining, losing }: Comparison) =>
    [
      translate('whatIf.gain', { smart_count: gaining }),
      translate('whatIf.lose', { smart_count: losing }),
      translate('whatIf.same', { smart_count: people.length - gaining - losing }),
    ].join(' · ');
  const adopt = () => {
    setAsking(false);
    return wizard.adopt(adoptable(values, base), triedFrom).catch((error) => failed(error));
  };
  /** Unsaved input in the wizard is discarded only after a confirmation. */
  const start = () =>
    wizard.isTaken().then(
      (taken) => (taken ? setAsking(true) : adopt()),
      (error) => failed(error),
    );
  return (
    <>
      <Bar>
        <Button variant="contained" disabled={!changed || faulty} aria-describedby="what-if-adopt" onClick={start}>
          {translate('whatIf.adopt')}
        </Button>
        <Button variant="outlined" onClick={onReset}>
          {translate('whatIf.reset')}
        </Button>
        {(changed || leftOut.splits > 0) && more}
        <Box sx={{ minWidth: 0 }}>
          <Typography role="status" variant="body2" sx={{ fontWeight: 500 }}>
            {outcome.comparison && gainAndLoss(outcome.comparison)}
          </Typography>
          <Typography id="what-if-adopt" variant="body2" color="textSecondary">
            {translate(why)}
          </Typography>
        </Box>
      </Bar>
      <LeftOut leftOut={leftOut} />
      <ConfirmDialog
        open={asking}
        text={translate('whatIf.replaces_draft')}
        onYes={adopt}
        onNo={() => setAsking(false)}
      />
    </>
  );
};

/** Stays visible, because on a phone the outcome is far below the inputs. */
const Bar = styled('div')(({ theme }) => ({
  ...STICKY,
  top: HEADER,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 0),
  marginBottom: theme.spacing(3),
  backgroundColor: theme.palette.background.default,
}));

const LeftOut = ({ leftOut }: { leftOut: HeldBack }) => {
  const translate = useTranslate();
  const named = (['splits', 'individual', 'hours'] as const).filter((kind) => leftOut[kind] > 0);
  if (named.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 6 }}>
      {translate('whatIf.not_adopted')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {named.map((kind) => (
          <li key={kind}>{translate(`whatIf.held_back.${kind}`, { smart_count: leftOut[kind] })}</li>
        ))}
      </Box>
    </Alert>
  );
};
