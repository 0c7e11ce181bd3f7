import '#i18n/pages/schemeWizard.ts';
import { Button, FormHelperText, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { Line } from '#src/widgets/FormLayout.tsx';
import { validateSpan } from './faults.ts';
import { usePendingRow } from './PendingRows.tsx';
import type { SpanRow } from './values.ts';

/** Adds a time span; the button is disabled, with an explanation, until months and points are not 0 (VAL-050…052). */
export const AddSpan = ({ rows, onAdd }: { rows: readonly SpanRow[]; onAdd(row: SpanRow): void }) => {
  const translate = useTranslate();
  const id = useId();
  const [months, setMonths] = useState('');
  const [points, setPoints] = useState('');
  const monthsInput = useRef<HTMLInputElement>(null);
  // An incomplete row is an error only once the user tries to leave the page with it.
  const [isLeft, setLeft] = useState(false);
  const refusal = validateSpan(months, points, rows);
  const isTyped = months !== '' || points !== '';
  const add = () => {
    if (refusal) return;
    onAdd({ time_span: Number(months), tronc_points: Number(points) });
    setMonths('');
    setPoints('');
    setLeft(false);
  };
  usePendingRow(() => {
    if (!isTyped) return true;
    add();
    if (!refusal) return true;
    setLeft(true);
    monthsInput.current?.focus();
    return false;
  });
  const isFaulty = refusal !== undefined && ((months !== '' && points !== '') || (isLeft && isTyped));
  const field = (label: string, value: string, set: (text: string) => void, ref?: typeof monthsInput) => (
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
      inputRef={ref}
      error={isFaulty && isLeft}
      sx={{ maxWidth: 112 }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <div>
      <Line>
        {field('schemeWizard.months', months, setMonths, monthsInput)}
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
      <FormHelperText id={`${id}-why`} error={isFaulty} role={isLeft && isFaulty ? 'alert' : undefined}>
        {isLeft && isFaulty && `${translate('schemeWizard.pending_row')} `}
        {translate(refusal?.key ?? 'schemeWizard.service_help', refusal?.params)}
      </FormHelperText>
    </div>
  );
};
