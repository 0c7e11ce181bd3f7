import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { useAdoptIntoWizard } from '../wizard/adopt.ts';
import { adoptable, changesScheme, type HeldBack, heldBack } from './adopt.ts';
import type { TrialValues } from './trial.ts';

interface AdoptionProps {
  scheme: Scheme;
  base: TrialValues;
  values: TrialValues;
  faulty: boolean;
  onReset(): void;
}

/** 'Reset' forgets the trial; 'Adopt' opens the wizard filled with it, and says what stays behind (contract H2). */
export const Adoption = ({ scheme, base, values, faulty, onReset }: AdoptionProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const adoptIntoWizard = useAdoptIntoWizard(scheme);
  const changed = changesScheme(values, base);
  const behind = heldBack(values, base);
  const why = faulty ? 'whatIf.adopt_why_faults' : changed ? 'whatIf.adopt_hint' : 'whatIf.adopt_why_nothing';
  const adopt = () =>
    adoptIntoWizard(adoptable(values, base)).catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, mt: 4, mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="contained" disabled={!changed || faulty} aria-describedby="what-if-adopt" onClick={adopt}>
          {translate('whatIf.adopt')}
        </Button>
        <Button variant="outlined" onClick={onReset}>
          {translate('whatIf.reset')}
        </Button>
        <Typography id="what-if-adopt" variant="body2" color="text.secondary">
          {translate(why)}
        </Typography>
      </Box>
      <LeftBehind behind={behind} />
    </Box>
  );
};

const LeftBehind = ({ behind }: { behind: HeldBack }) => {
  const translate = useTranslate();
  const named = (['splits', 'individual', 'hours'] as const).filter((kind) => behind[kind] > 0);
  if (named.length === 0) return null;
  return (
    <Alert severity="info">
      {translate('whatIf.not_adopted')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {named.map((kind) => (
          <li key={kind}>{translate(`whatIf.held_back.${kind}`, { smart_count: behind[kind] })}</li>
        ))}
      </Box>
    </Alert>
  );
};
