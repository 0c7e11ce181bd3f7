import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { BucketKey, BucketKind } from '#domain/dates/buckets.ts';
import { useCurrency, useCurrencySymbol } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { bucketLabel } from './bucketLabel.ts';
import { divideBy, readTyped, shownFund, type TypedFund, totalOf } from './fund.ts';

interface FundFieldsProps {
  typed: TypedFund;
  before: TypedFund;
  /** how the scheme divides its fund; a fund by week or day may still be entered as one total */
  distribution: BucketKind;
}

const BY: Record<BucketKind, string> = {
  period: 'troncInput.one_total',
  weekly: 'troncInput.by_week',
  daily: 'troncInput.by_day',
};

/** The fund: one total, or an amount for each week or day with their sum (TPF-021…024, E5). */
export const FundFields = ({ typed, before, distribution }: FundFieldsProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { setValue } = useFormContext();
  const isDivided = typed.kind !== 'period';
  const other = isDivided ? 'period' : distribution;
  const total = totalOf(typed);
  const oneTotal = totalOf({ ...typed, kind: 'period' });
  const change = () => {
    const { kind, fund } = divideBy(other, typed, before);
    setValue('fund', fund, { shouldDirty: true });
    setValue('kind', kind, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={translate('troncInput.fund_total')}>
      {isDivided && (
        <Typography variant="h3" sx={{ mb: 2 }}>
          {translate('troncInput.fund_total')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {shownFund(typed).map(([bucket]) => (
          <FundAmountInput key={bucket} bucket={bucket} kind={typed.kind} />
        ))}
      </Box>
      {isDivided && total !== undefined && (
        <FormHelperText role="status">
          {translate('troncInput.sum', { amount: showMoney(total, currency) })}
          {before.kind === 'period' &&
            oneTotal !== undefined &&
            ` ${translate('troncInput.sum_of', { amount: showMoney(oneTotal, currency) })}`}
        </FormHelperText>
      )}
      {distribution !== 'period' && (
        <Button sx={{ mt: 1 }} onClick={change}>
          {translate(BY[other])}
        </Button>
      )}
    </Box>
  );
};

const FundAmountInput = ({ bucket, kind }: { bucket: BucketKey; kind: BucketKind }) => {
  const translate = useTranslate();
  const sign = useCurrencySymbol();
  const { isSubmitting } = useFormState();
  const label = bucketLabel(bucket, kind, translate);
  const { id, field, fieldState } = useInput({
    source: `fund.${bucket}`,
    // An error appears when the form is sent and then follows the value: one that appeared when the field loses the
    // focus would move the button that is being clicked.
    validate: (value: string | null) => {
      const read = readTyped(value);
      return 'rule' in read ? { message: `validation.${read.rule}`, args: { label } } : undefined;
    },
  });
  const error = fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      required
      label={label}
      value={field.value ?? ''}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error && <ValidationError error={error} />}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={(event) => event.target.select()}
      autoComplete="off"
      sx={{ width: kind === 'period' ? 240 : 176 }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' }, readOnly: isSubmitting },
        input: { startAdornment: <span aria-hidden>{sign}</span> },
      }}
    />
  );
};
