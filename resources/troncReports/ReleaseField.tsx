import '#i18n/pages/reports.ts';
import { Box, FormHelperText, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useCurrency, useCurrencySymbol } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { type Releasable, releaseFault } from './release.ts';

/** The part of the reserve that this period pays out: the amount due is proposed, and each lot shows its deadline. */
export const ReleaseField = ({ releasable }: { releasable: Releasable }) => {
  // Null until an amount is typed, which may be blank.
  const { field } = useInput({
    source: 'release',
    parse: (text: string) => text,
    format: (text: string | null) => text,
  });
  const translate = useTranslate();
  const currency = useCurrency();
  const symbol = useCurrencySymbol();
  const { reserve, due, proposed, lots } = releasable;
  const value = String(field.value ?? proposed);
  const proposal = proposed !== due ? 'release_as_before' : due === '0.00' ? 'release_none_due' : 'release_due';
  const fault = releaseFault(value, releasable);
  const said = {
    due: showMoney(due, currency),
    reserve: showMoney(reserve, currency),
    last: showMoney(proposed, currency),
  };
  const faults = {
    form: () => translate('validation.fund_total'),
    too_much: () => translate('reports.release_too_much', said),
  };
  return (
    <Box>
      <TextField
        label={translate('reports.release')}
        value={value}
        error={fault !== null}
        helperText={fault && faults[fault]()}
        onChange={field.onChange}
        // Enter would send the form, which does not contain the release yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        sx={{ width: 240 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
          input: { startAdornment: <span aria-hidden>{symbol}</span> },
        }}
      />
      <FormHelperText component="div">
        {translate(`reports.${proposal}`, said)}
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {lots.map(({ period, start, amount, by }) => (
            <li key={period}>
              {translate(by === null ? 'reports.lot_open' : 'reports.lot', {
                amount: showMoney(amount, currency),
                start: showDate(start),
                by: by && showDate(by),
              })}
            </li>
          ))}
        </Box>
      </FormHelperText>
    </Box>
  );
};
