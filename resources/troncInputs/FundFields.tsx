import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { bucketLabel } from './bucketLabel.ts';
import { type Fund, totalOf, validateTyped } from './fund.ts';

interface FundFieldsProps {
  fund: Fund;
  kind: BucketKind;
  /** how the scheme divides its fund; a fund by week or day may still be entered as one total */
  distribution: BucketKind;
  /** shows the error of every field, even while little has been typed */
  judged: boolean;
  onChange(key: string, text: string): void;
  onKind(kind: BucketKind): void;
}

/** The fund: one total, or an amount for each week or day with their sum (TPF-021…024, E5). */
export const FundFields = ({ fund, kind, distribution, judged, onChange, onKind }: FundFieldsProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const sign = showMoney('0.00', currency).replace('0.00', '');
  const total = totalOf(fund);
  return (
    <Box role="group" aria-label={translate('troncInput.fund_total')}>
      {kind !== 'period' && (
        <Typography variant="h3" sx={{ mb: 2 }}>
          {translate('troncInput.fund_total')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {Object.entries(fund).map(([key, text]) => {
          const rule = judged || text.trim().length > 3 ? validateTyped(text) : null;
          const label = bucketLabel(key, kind, translate);
          return (
            <TextField
              key={key}
              required
              label={label}
              value={text}
              error={rule !== null}
              helperText={rule && translate(`validation.${rule}`, { label })}
              onChange={(event) => onChange(key, event.target.value)}
              onFocus={(event) => event.target.select()}
              autoComplete="off"
              sx={{ width: kind === 'period' ? 240 : 176 }}
              slotProps={{
                htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
                input: { startAdornment: <span aria-hidden>{sign}</span> },
              }}
            />
          );
        })}
      </Box>
      {kind !== 'period' && total !== undefined && (
        <FormHelperText role="status">
          {translate('troncInput.sum', { amount: showMoney(total, currency) })}
        </FormHelperText>
      )}
      {distribution !== 'period' && (
        <Button sx={{ mt: 1 }} onClick={() => onKind(kind === 'period' ? distribution : 'period')}>
          {translate(
            kind !== 'period'
              ? 'troncInput.one_total'
              : distribution === 'weekly'
                ? 'troncInput.by_week'
                : 'troncInput.by_day',
          )}
        </Button>
      )}
    </Box>
  );
};
