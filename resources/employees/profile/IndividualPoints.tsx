import { Button, styled, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import { useGuard } from '#src/state/leaving.ts';

interface IndividualPointsProps {
  employeeId: number;
  /** none: saving says that the person must be in a scheme first (EMP-039) */
  schemeId: number | undefined;
  /** what counts now; 0 for none */
  individual: number;
}

const Line = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(2),
  marginTop: theme.spacing(5),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
const Hint = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

/** A whole number other than 0, from -999 to 999 (VAL rule on individual points, F-67). */
export const isIndividual = (text: string): boolean =>
  /^[-−]?\d{1,3}$/.test(text.trim()) && Number(text.trim().replace('−', '-')) !== 0;

/** The points that are this person's own: Save waits for a non-zero whole number, Clear takes them away (EMP-037, EMP-038). */
export const IndividualPoints = ({ employeeId, schemeId, individual }: IndividualPointsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const hint = useId();
  const [text, setText] = useState(individual === 0 ? '' : String(individual));
  useGuard(() => text.trim() !== (individual === 0 ? '' : String(individual)));
  const set = useAction('setIndividualPoints', {
    notice: 'notices.tronc_points_updated',
    refreshes: ['tronc_points', 'employees'],
  });
  const save = (points: number | null) => {
    if (schemeId === undefined) notify('employees.needs_scheme', { type: 'error' });
    else set.mutate([schemeId, employeeId, points]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIndividual(text)) save(Number(text.trim().replace('−', '-')));
  };
  return (
    <Line onSubmit={submit} noValidate>
      <TextField
        label={translate('employees.individual_points')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth={false}
        sx={{ width: 140 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-describedby': hint } }}
      />
      <Button type="submit" variant="contained" disabled={!isIndividual(text)} loading={set.isPending}>
        {translate('employees.save_points')}
      </Button>
      {individual !== 0 && (
        <Button variant="outlined" disabled={set.isPending} onClick={() => save(null)}>
          {translate('employees.clear_points')}
        </Button>
      )}
      <Hint id={hint}>{translate('employees.individual_hint')}</Hint>
    </Line>
  );
};
