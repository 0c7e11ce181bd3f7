import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '#domain/contract/employees.ts';
import type { HolidayPay } from '#domain/contract/holidayPay.ts';
import type { TaxYearTotal, TroncShare } from '#domain/contract/troncShares.ts';
import { openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { ReceivedTab } from './ReceivedTab.tsx';

const SHARE: TroncShare = {
  id: 21,
  version: 2,
  tronc_scheme_id: 4,
  scheme_name: 'Quay tronc',
  tronc_period_id: 11,
  period_number: 8,
  start_date: '2026-10-26',
  end_date: '2026-11-24',
  pay_date: '2026-11-30',
  tax_year: 2026,
  hours: 30.5,
  amount: '1428.57',
  currency: 'EUR',
  reopened: true,
};
const YEAR: TaxYearTotal = { start: 2026, end: 2026, reports: 26, hours: 800, amount: '9000.10', currency: 'EUR' };

let wire: Wire;
afterEach(() => wire.restore());

const open = (shares: TroncShare[], total = shares.length) => {
  const who = withRights('view_tronc_schemes');
  const json = { data: shares, meta: { total }, tax_years: shares.length > 0 ? [YEAR] : [] };
  const children = <ReceivedTab record={{ id: 7, company_id: 1 } as Employee} />;
  wire = openScreen({ at: '/p', path: '/p', children, who, reply: () => ({ json }) }).wire;
};

it('shows the totals of each tax year, and every share with a link to its explanation (issue 20.27)', async () => {
  open([SHARE], 26);
  const years = within(await screen.findByRole('table', { name: 'Received by tax year' }));
  expect(years.getByRole('row', { name: '2026 26 800 €9,000.10' })).toBeVisible();
  const shares = within(screen.getByRole('table', { name: 'What this person received' }));
  expect(shares.getByRole('link', { name: '26/10/2026 – 24/11/2026' })).toHaveAttribute(
    'href',
    '/companies/1/schemes/4/reports/21?person=7',
  );
  expect(shares.getByText('Re-opened')).toBeVisible();
  expect(shares.getByText('€1,428.57')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
  expect(wire.sent.map(({ url }) => url)).toEqual([
    '/api/employee/7/shares?page=1&per_page=25',
    '/api/employee/7/shares?page=2&per_page=25',
  ]);
});

it('explains why there is nothing yet', async () => {
  open([]);
  expect(await screen.findByText('This person has not received anything from a tronc yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

const BASE: HolidayPay = {
  ...{ date: '2026-12-24', week_ends_on: 'sunday', currency: 'GBP', jurisdiction: 'NI' },
  ...{ average: '120.50', total: '241.00', skipped: 3, newest_week: '2026-12-20', oldest_week: '2024-12-29' },
  weeks: [
    {
      ending: '2026-12-20',
      amount: '141.00',
      parts: [
        {
          ...{ report_id: 21, tronc_scheme_id: 4, scheme_name: 'Quay tronc', period_number: 8 },
          ...{ start_date: '2026-12-14', end_date: '2026-12-20', amount: '141.00' },
        },
      ],
    },
    { ending: '2026-12-13', amount: '100.00', parts: [] },
  ],
  not_released: [
    {
      ...{ tronc_period_id: 12, tronc_scheme_id: 4, scheme_name: 'Quay tronc', period_number: 7 },
      ...{ start_date: '2026-11-25', end_date: '2026-12-01' },
    },
  ],
};

it('works out the tronc for holiday pay on request, with its weeks and what could still change it', async () => {
  const children = <ReceivedTab record={{ id: 7, company_id: 1 } as Employee} />;
  const who = withRights('view_tronc_schemes');
  const shares = { data: [SHARE], meta: { total: 1 }, tax_years: [YEAR] };
  const reply = ({ url }: { url: string }) => ({ json: url.includes('holiday_pay') ? { data: BASE } : shares });
  wire = openScreen({ at: '/p', path: '/p', children, who, reply }).wire;
  const section = within(await screen.findByRole('region', { name: 'Tronc for holiday pay' }));
  const date = section.getByRole('textbox', { name: 'First day of the holiday' });
  const calculate = section.getByRole('button', { name: 'Work out the average' });
  await userEvent.clear(date);
  await userEvent.click(calculate);
  expect(section.getByText('First day of the holiday is a required field')).toBeVisible();
  await userEvent.type(date, '24/12/2026');
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Pay weeks end on' }), 'Sunday');
  await userEvent.click(calculate);
  expect(await section.findByText('£120.50')).toBeVisible();
  expect(wire.sent.map(({ url }) => url)).toContain('/api/employee/7/holiday_pay?date=2026-12-24&week_ends_on=sunday');
  expect(section.getByText('2 weeks with tronc, £241.00 in total')).toBeVisible();
  expect(section.getByText(/3 weeks without tronc were skipped/)).toBeVisible();
  expect(section.getByText('These rules apply in Great Britain. Ask an adviser about Northern Ireland.')).toBeVisible();
  expect(section.getByText('Quay tronc: period 7, 25/11/2026 to 01/12/2026')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Show the weeks' }));
  expect(section.getByRole('row', { name: '20/12/2026 Quay tronc, period 8 £141.00' })).toBeVisible();
});
