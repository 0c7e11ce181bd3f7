import '#i18n/pages/remittances.ts';
import { Link } from '@mui/material';
import { useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Remittance } from '#domain/contract/remittances.ts';
import { remittancePath } from '#src/payroll/agencyPaths.ts';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { RemittanceState } from './RemittanceState.tsx';

const PER_PAGE = 20;
const NONE: Remittance[] = [];
const ON_PHONES = { '& .wide': { display: { xs: 'none', sm: 'table-cell' } } };

/** The remittances of an agency, newest tronc period first, 20 a page. */
export const RemittanceTable = ({ agency }: { agency: number }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, ...read } = useApiQuery('agencyRemittances', [agency, page, PER_PAGE], {
    of: 'remittances',
    keep: true,
  });
  const total = data?.total ?? 0;
  const rows = useList<Remittance>({ data: data?.rows ?? NONE });
  const setPage = (next: number) => setSearch({ page: String(next) });
  const text = (key: string) => translate(`remittances.${key}`);
  return (
    <LoadedRows read={read} count={total} empty="remittances.none">
      <ClientTable
        resource="remittances"
        label={text('list')}
        list={{ ...rows, total, page, perPage: PER_PAGE, setPage } as typeof rows}
        sx={ON_PHONES}
      >
        <DataTable.Col<Remittance>
          source="end_date"
          label="remittances.period"
          disableSort
          render={(one) => (
            <>
              <Link component={RouterLink} to={remittancePath(one)} sx={{ fontWeight: 500 }}>
                {showDate(one.start_date)} – {showDate(one.end_date)}
              </Link>
              <PhoneOnly>
                {one.site_name}
                {one.pay_by && ` · ${text('pay_by_short')} ${showDate(one.pay_by)}`}
              </PhoneOnly>
            </>
          )}
        />
        <DataTable.Col<Remittance>
          source="site_name"
          label="remittances.site"
          className="wide"
          disableSort
          render={({ site_name, scheme_name }) => `${site_name} · ${scheme_name}`}
        />
        <DataTable.NumberCol<Remittance> source="people" label="remittances.workers" className="wide" disableSort />
        <DataTable.Col<Remittance>
          source="total"
          label="remittances.total"
          align="right"
          disableSort
          render={({ total: amount, currency }) => <Money value={amount} currency={currency} />}
        />
        <DataTable.Col<Remittance>
          source="pay_by"
          label="remittances.pay_by_short"
          className="wide"
          disableSort
          render={({ pay_by }) => <DateText value={pay_by} />}
        />
        <DataTable.Col<Remittance>
          source="paid_on"
          label="remittances.paid_on"
          className="wide"
          disableSort
          render={({ paid_on }) => <DateText value={paid_on} />}
        />
        <DataTable.Col<Remittance>
          source="state"
          label="remittances.state"
          disableSort
          render={(one) => <RemittanceState remittance={one} />}
        />
      </ClientTable>
    </LoadedRows>
  );
};
