import { Box, FormHelperText, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { useCurrency, useCurrencySymbol } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { type Releasable, releasableOf, releaseFault } from './release.ts';

interface ReleaseFieldProps {
  value: string;
  releasable: Releasable;
  onChange(text: string): void;
}

/**
 * Returns what the next report of a period could release; null if the reserve contains nothing from earlier periods.
 * The calculation's input is requested only if the scheme has a reserve.
 */
export function useReleasable(period: TroncPeriod, enabled: boolean): Releasable | null {
  const ledger = useApiQuery('reserveEntries', [period.tronc_scheme_id], { of: 'reports', enabled });
  const hasReserve = (ledger.data ?? []).length > 0;
  const found = useApiQuery('calculationInput', [period.id], { of: 'reports', enabled: enabled && hasReserve });
  return hasReserve && found.data ? releasableOf(found.data.input) : null;
}

/** The part of the reserve that this period pays out: the amount due is proposed, and each lot shows its deadline. */
export const ReleaseField = ({ value, releasable, onChange }: ReleaseFieldProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const symbol = useCurrencySymbol();
  const { reserve, due, lots } = releasable;
  const fault = releaseFault(value, releasable);
  const said = { due: showMoney(due, currency), reserve: showMoney(reserve, currency) };
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
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        sx={{ width: 240 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
          input: { startAdornment: <span aria-hidden>{symbol}</span> },
        }}
      />
      <FormHelperText component="div">
        {translate(due === '0.00' ? 'reports.release_none_due' : 'reports.release_due', said)}
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
