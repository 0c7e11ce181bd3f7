import '#i18n/pages/periodTakings.ts';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Alert, Box, Button, FormHelperText, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PeriodTakings } from '#domain/contract/takings.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { CarriedTakings } from '#src/tronc/CarriedTakings.tsx';
import { takingsPath } from '#src/tronc/takingsPath.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { shownFund, type TypedFund } from './fund.ts';

/** Returns the amounts of the takings by the fields that are shown. */
const amountsOf = (takings: PeriodTakings, typed: TypedFund, part: 'amount' | 'mandatory'): [string, string][] => {
  const byStart = new Map(takings.buckets.map((one) => [one.bucket_start, one[part]]));
  const whole = part === 'amount' ? takings.total : takings.mandatory;
  return shownFund(typed).map(([bucket]) => [bucket, bucket === 'period' ? whole : (byStart.get(bucket) ?? '0.00')]);
};

/**
 * What the takings of the site have for this period, and a button that fills the fund with them. The amounts stay editable.
 * Nothing is shown of a site without takings in the period.
 */
export const TakingsOfFund = ({ period, typed }: { period: TroncPeriod; typed: TypedFund }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { setValue, watch } = useFormContext();
  const { data: takings } = useApiQuery('periodTakings', [period.id], { of: 'tronc_periods' });
  if (!takings || (takings.entries === 0 && takings.counted === null)) return null;
  const isUsed = watch('takings_hash') === takings.hash;
  const use = () => {
    const options = { shouldDirty: true, shouldValidate: true };
    for (const [bucket, amount] of amountsOf(takings, typed, 'amount')) setValue(`fund.${bucket}`, amount, options);
    if (takings.mandatory !== '0.00')
      for (const [bucket, amount] of amountsOf(takings, typed, 'mandatory'))
        setValue(`mandatory.${bucket}`, amount === '0.00' ? '' : amount, options);
    setValue('takings_hash', takings.hash, { shouldDirty: true });
  };
  const total = showMoney(takings.total, currency);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {takings.changed && !isUsed && (
        <Alert severity="warning">
          {translate('periodTakings.changed', { counted: showMoney(takings.counted ?? '0.00', currency), total })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Button variant="outlined" startIcon={<ReceiptLongOutlined />} onClick={use}>
          {translate('periodTakings.use')}
        </Button>
        <Link component={RouterLink} variant="body2" to={takingsPath(takings.site_id, period)}>
          {translate('periodTakings.total', { smart_count: takings.entries, total })}
        </Link>
      </Box>
      {isUsed && <FormHelperText role="status">{translate('periodTakings.used')}</FormHelperText>}
      <CarriedTakings carried={takings.carried_in} label="periodTakings.carried_in" period="periodTakings.of_period" />
    </Box>
  );
};
