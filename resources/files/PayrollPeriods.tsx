import '#i18n/pages/payrollPeriods.ts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { usePeriodName } from '#src/fields/usePeriodName.ts';
import { siteToday } from '#src/siteToday.ts';
import { TaxYearSelect } from '#src/tronc/TaxYearSelect.tsx';
import { CardCarousel } from '#src/widgets/CardCarousel.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { periodStatus, StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { payrollPeriodPath } from './paths.ts';

export const PAYROLL_PERIODS = 'payroll-periods';

/** The periods of the payroll in the drawer's parameters, by tax year, each with a link to its files (F-32, F-28). */
export const PayrollPeriodsDrawer = ({ payrolls }: { payrolls: readonly Payroll[] }) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(PAYROLL_PERIODS);
  const payroll = payrolls.find(({ id }) => String(id) === params.payroll);
  return (
    <SideDrawer
      open={open && payroll !== undefined}
      onClose={close}
      title={translate('payrollPeriods.of_payroll', { name: payroll?.name })}
      wide
    >
      {payroll && <Periods payroll={payroll} />}
    </SideDrawer>
  );
};

const Periods = ({ payroll }: { payroll: Payroll }) => {
  const translate = useTranslate();
  const periodName = usePeriodName();
  const navigate = useNavigate();
  const [chosen, setYear] = useState<number>();
  const years = useApiQuery('payrollTaxYears', [payroll.id], { of: 'periods' });
  const { data, error, refetch } = useApiQuery('payrollPeriods', [payroll.id, chosen], { of: 'periods' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data || !years.data) return <FormSkeleton />;
  const year = chosen ?? data[0]?.year;
  const today = siteToday();
  const current = data.find(({ pay_date }) => pay_date >= today)?.id;
  const goTo = ({ id }: Pick<PayrollPeriod, 'id'>) => navigate(payrollPeriodPath(id));
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <TaxYearSelect years={years.data} value={year} onChange={setYear} />
      </Box>
      {data.length === 0 && <EmptyState text={translate('payrollPeriods.none')} />}
      <CardCarousel
        label={translate('payrollPeriods.of_payroll', { name: payroll.name })}
        items={data.map((period) => ({
          id: period.id,
          current: period.id === current,
          content: (
            <>
              <span>{periodName(period.period_name)}</span>
              <Typography variant="body2" color="textSecondary" component="span">
                {showDate(period.pay_date)}
              </Typography>
              <StatusBadge status={periodStatus(period.status)} />
            </>
          ),
        }))}
        onSelect={(id) => goTo({ id: Number(id) })}
      />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 4 }}>
        {data.map(({ id, period_name, pay_date, status }) => (
          <Box
            component="li"
            key={id}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 },
              ...{ py: 2, borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Link component={RouterLink} to={payrollPeriodPath(id)} sx={{ fontWeight: 500, flex: 1 }}>
              {periodName(period_name)}
            </Link>
            <DateText value={pay_date} />
            <StatusBadge status={periodStatus(status)} />
          </Box>
        ))}
      </Box>
    </>
  );
};
