import '#i18n/pages/troncInput.ts';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { parseMoney } from '#domain/money/money.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { FundAmountInput } from './FundAmountInput.tsx';
import { FundTable } from './FundTable.tsx';
import { divideBy, hasMandatory, readTyped, shownFund, type TypedFund, totalOf } from './fund.ts';
import type { PastedAmounts } from './pastedAmounts.ts';
import { TakingsOfFund } from './TakingsOfFund.tsx';
import { useLastPeriod } from './useLastPeriod.ts';

interface FundFieldsProps {
  period: TroncPeriod;
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

/**
 * Leaves out the last of more amounts than fields if it is the sum of the others: the total below a column, without a word
 * for it.
 */
const withoutSum = (pasted: PastedAmounts, fields: number): PastedAmounts => {
  const { amounts, total } = pasted;
  const pence = amounts.map((amount) => parseMoney(amount) ?? Number.NaN);
  const sum = pence.slice(0, -1).reduce((one, other) => one + other, 0);
  const isSum = total === null && amounts.length === fields + 1 && fields > 1 && pence.at(-1) === sum;
  return isSum ? { ...pasted, amounts: amounts.slice(0, -1), total: amounts.at(-1) ?? null } : pasted;
};

/** The fund: one total, or an amount for each week or day with their sum (TPF-021…024, E5). */
export const FundFields = ({ period, typed, before, distribution }: FundFieldsProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { setValue } = useFormContext();
  const { submitCount, isDirty } = useFormState();
  const last = useLastPeriod(period, typed.kind);
  const [pasted, setPasted] = useState<Omit<PastedAmounts, 'amounts'> & { amounts: number; more: number }>();
  const isBritish = useVariant() !== 'IE';
  const [isAsked, setAsked] = useState(false);
  // Ireland has one figure. A stated amount remains visible, because it is sent with the fund.
  const withMandatory = (isBritish && isAsked) || hasMandatory(typed);
  const isDivided = typed.kind !== 'period';
  const other = isDivided ? 'period' : distribution;
  const total = totalOf(typed);
  const oneTotal = totalOf({ ...typed, kind: 'period' });
  const lastTotal =
    last && translate('troncInput.last_total', { number: last.number, amount: showMoney(last.total, currency) });
  const change = () => {
    const { kind, fund, mandatory } = divideBy(other, typed, before);
    setValue('fund', fund, { shouldDirty: true });
    setValue('mandatory', mandatory, { shouldDirty: true });
    setValue('kind', kind, { shouldDirty: true });
  };
  const paste = (from: number, copied: PastedAmounts, of: 'fund' | 'mandatory' = 'fund') => {
    const shown = shownFund(typed).slice(from);
    const { amounts, ...leftOut } = withoutSum(copied, shown.length);
    const fields = shown.slice(0, amounts.length);
    for (const [index, [bucket]] of fields.entries()) {
      const amount = amounts[index];
      const shouldValidate = submitCount > 0 || 'rule' in readTyped(amount);
      setValue(`${of}.${bucket}`, amount, { shouldDirty: true, shouldValidate });
    }
    setPasted({ ...leftOut, amounts: fields.length, more: amounts.length - fields.length });
  };
  return (
    <Box role="group" aria-label={translate('troncInput.fund_total')}>
      <TakingsOfFund period={period} typed={typed} />
      {isDivided ? (
        <>
          <Typography variant="h3">{translate('troncInput.fund_total')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {translate('troncInput.paste_hint')}
          </Typography>
          <FundTable typed={typed} last={last} withMandatory={withMandatory} onPasteAmounts={paste} />
          {last?.amounts.length === 0 && <FormHelperText>{lastTotal}</FormHelperText>}
        </>
      ) : (
        <FundAmountInput
          bucket="period"
          label={translate('troncInput.fund_total')}
          help={
            last && translate('troncInput.last_total', { number: last.number, amount: showMoney(last.total, currency) })
          }
          onPasteAmounts={(copied) => paste(0, copied)}
        />
      )}
      {!isDivided && withMandatory && (
        <Box sx={{ mt: 3 }}>
          <FundAmountInput
            bucket="period"
            isMandatory
            label={translate('troncInput.mandatory')}
            help={translate('troncInput.mandatory_help')}
            onPasteAmounts={(copied) => paste(0, copied, 'mandatory')}
          />
        </Box>
      )}
      {isDivided && withMandatory && <FormHelperText>{translate('troncInput.mandatory_help')}</FormHelperText>}
      {pasted && isDirty && (pasted.amounts + pasted.more > 1 || pasted.heading !== null || pasted.total !== null) && (
        <FormHelperText role="status" error={pasted.more > 0}>
          {translate('troncInput.pasted', { smart_count: pasted.amounts })}
          {pasted.more > 0 && ` ${translate('troncInput.pasted_more', { smart_count: pasted.more })}`}
          {pasted.heading !== null && ` ${translate('troncInput.pasted_heading', { text: pasted.heading })}`}
          {pasted.total !== null && ` ${translate('troncInput.pasted_total', { amount: pasted.total })}`}
        </FormHelperText>
      )}
      {isDivided && total !== undefined && (
        <FormHelperText role="status">
          <VisuallyHidden>{translate('troncInput.sum', { amount: showMoney(total, currency) })}</VisuallyHidden>
          {before.kind === 'period' &&
            oneTotal !== undefined &&
            ` ${translate('troncInput.sum_of', { amount: showMoney(oneTotal, currency) })}`}
        </FormHelperText>
      )}
      {isBritish && !withMandatory && (
        <Button sx={{ mt: 1 }} onClick={() => setAsked(true)}>
          {translate('troncInput.mandatory_add')}
        </Button>
      )}
      {distribution !== 'period' && (
        <Button sx={{ mt: 1 }} onClick={change}>
          {translate(BY[other])}
        </Button>
      )}
    </Box>
  );
};
