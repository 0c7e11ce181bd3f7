import '#i18n/pages/troncShares.ts';
import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import type { TroncShare } from '#domain/contract/troncShares.ts';
import { taxYearLabel } from '#domain/payroll/taxYear.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { sharePath } from '#src/tronc/sharePath.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { RowLink } from '#src/widgets/RowLink.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { Section } from './documents/Section.tsx';
import { HolidayPay } from './HolidayPay.tsx';

/** Shares on one page: about half a year of weekly periods. */
const PER_PAGE = 25;

/**
 * What a person received in released tronc reports: the totals of each tax year, and every share with a link to its
 * explanation in the report (20.27).
 */
export const ReceivedTab = ({ record: employee }: { record: Employee }) => {
  const { id } = employee;
  const translate = useTranslate();
  const api = useApi();
  const variant = useVariant();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  const { data, error, refetch } = useApiQuery('employeeShares', [id, page, PER_PAGE], { of: 'reports' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.total === 0)
    return <EmptyState text={translate('troncShares.none')} why={translate('troncShares.none_why')} />;
  const turnTo = (next: number) =>
    setAddress((before) => {
      before.set('page', String(next));
      return before;
    });
  return (
    <>
      <Section title={translate('troncShares.years')}>
        <Box sx={{ maxWidth: 560 }}>
          <FigureTable
            label={translate('troncShares.years')}
            rows={data.taxYears}
            keyOf={({ start }) => start}
            columns={[
              { label: translate('troncShares.tax_year'), text: true, cell: taxYearLabel },
              { label: translate('troncShares.reports'), wide: true, cell: ({ reports }) => reports },
              { label: translate('troncShares.hours'), cell: ({ hours }) => hours },
              {
                label: translate('troncShares.amount'),
                strong: true,
                cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
              },
            ]}
          />
        </Box>
      </Section>
      <Section
        title={translate('troncShares.title')}
        action={
          <GuardedDownload
            variant="text"
            label={translate('lists.export')}
            fetchFile={() => api.employeeSharesCsv(id)}
          />
        }
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('troncShares.help')}
        </Typography>
        <FigureTable
          label={translate('troncShares.title')}
          rows={data.shares}
          keyOf={(share) => share.id}
          columns={[
            {
              label: translate('troncShares.period'),
              text: true,
              cell: (share) => <Period share={share} to={sharePath(employee, share)} />,
            },
            { label: translate('troncShares.scheme'), text: true, wide: true, cell: (share) => share.scheme_name },
            { label: translate('troncShares.paid'), text: true, wide: true, cell: (share) => showDate(share.pay_date) },
            { label: translate('troncShares.version'), wide: true, cell: ({ version }) => version },
            { label: translate('troncShares.hours'), cell: ({ hours }) => hours },
            {
              label: translate('troncShares.amount'),
              strong: true,
              cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
            },
          ]}
        />
        <PageButtons total={data.total} perPage={PER_PAGE} page={page} onChange={turnTo} />
      </Section>
      {variant === 'GB' && <HolidayPay employee={employee} />}
    </>
  );
};

/** The period as a link to the explained share; on phones also the scheme, whose column is hidden there. */
const Period = ({ share, to }: { share: TroncShare; to: string }) => {
  const translate = useTranslate();
  return (
    <>
      {/* Each in a box of its own: a link within a text would have to be underlined. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <RowLink to={to}>
          {showDate(share.start_date)} – {showDate(share.end_date)}
        </RowLink>
        {share.reopened && (
          <Tooltip title={translate('troncShares.reopened_help')}>
            <Box component="span" tabIndex={0} sx={{ display: 'inline-flex' }}>
              <StatusBadge tone="warning" label={translate('troncShares.reopened')} />
            </Box>
          </Tooltip>
        )}
      </Box>
      <PhoneOnly>
        {share.scheme_name} · {translate('troncShares.paid')} {showDate(share.pay_date)}
      </PhoneOnly>
    </>
  );
};
