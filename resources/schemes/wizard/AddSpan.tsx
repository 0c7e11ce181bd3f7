import { Button, FormHelperText, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Line } from '#src/widgets/FormLayout.tsx';
import { validateSpan } from './faults.ts';
import type { SpanRow } from './values.ts';

/** Adds a time span; the button is disabled, with an explanation, until months and points are not 0 (VAL-050…052). */
export const AddSpan = ({ rows, onAdd }: { rows: readonly SpanRow[]; onAdd(row: SpanRow): void }) => {
  const translate = useTranslate();
  const id = useId();
  const [months, setMonths] = useState('');
  const [points, setPoints] = useState('');
  const refusal = validateSpan(months, points, rows);
  const add = () => {
    if (refusal) return;
    onAdd({ time_span: Number(months), tronc_points: Number(points) });
    setMonths('');
    setPoints('');
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={translate(label)}
      value={value}
      onChange={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // Enter would move to the next page
        add();
      }}
      autoComplete="off"
      sx={{ maxWidth: 112 }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <div>
      <Line>
        {field('schemeWizard.months', months, setMonths)}
        {field('schemes.points', points, setPoints)}
        <Button
          variant="outlined"
          onClick={add}
          disabled={refusal !== undefined}
          aria-describedby={`${id}-why`}
          sx={{ mt: '23px' }}
        >
          {translate('schemeWizard.add_span')}
        </Button>
      </Line>
      <FormHelperText id={`${id}-why`} error={refusal !== undefined && months !== '' && points !== ''}>
        {translate(refusal ?? 'schemeWizard.service_help')}
      </FormHelperText>
    </div>
  );
};
