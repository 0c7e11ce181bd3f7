import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { principalOf } from '#domain/access/principal.ts';
import { createAppState } from '#src/state/appState.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { TroncPanel } from './TroncPanel.tsx';

const period = (number: number, distributed_total: string, total_hours: number) => ({
  tronc_period_id: number,
  period_number: number,
  tax_year: 2026,
  pay_date: `2026-11-0${number}`,
  distributed_total,
  total_hours,
});
const SCHEMES = [
  { tronc_scheme_id: 8, name: 'Bar', currency: 'EUR', points: [period(1, '1234.50', 100), period(2, '0.00', 0)] },
  { tronc_scheme_id: 9, name: 'Kitchen', currency: 'EUR', points: [] },
];

/** Opens the panel for a user who can see the schemes of company 2 but not those of company 1. */
const open = (at: string, answer: () => Promise<unknown> = async () => SCHEMES) => {
  const companyTroncs = jest.fn((_company: number) => answer());
  const companies = [1, 2].map((id) => ({ id, name: `Company ${id}`, permissions: [] }));
  const appState = createAppState(memoryStorage());
  appState.set({ loaded: true, companies });
  const who = {
    id: 7,
    tronc_master: false,
    company_permissions: [
      { company_id: 1, permissions: ['view_company'] },
      { company_id: 2, permissions: ['view_tronc_schemes'] },
    ],
    permissions: [],
  };
  const auth = { getIdentity: async () => ({ id: 7, principal: principalOf(who, new Map()) }) };
  const { element, router } = shell({ children: <TroncPanel />, at, data: { companyTroncs }, auth, appState });
  render(element);
  return { companyTroncs, router, user: userEvent.setup() };
};

describe('the charts of the dashboard (contract H5)', () => {
  // jsdom has no layout, and the charts report that they have no width.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('shows the tronc per period and per hour, each with its figures in a table', async () => {
    const { companyTroncs } = open('/dashboard');
    const [paid, hourly] = await screen.findAllByRole('table', {}, { timeout: 10_000 });
    if (!paid || !hourly) throw new Error('two charts, two tables');
    const rows = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows(paid)).toEqual([
      ['Period', 'Pay date', 'Shared per period'],
      ['1', '01/11/2026', '€1,234.50'],
      ['2', '02/11/2026', '€0.00'],
    ]);
    expect(rows(hourly)).toEqual([
      ['Period', 'Pay date', 'Hours', 'Shared per hour'],
      ['1', '01/11/2026', '100', '€12.35'],
      ['2', '02/11/2026', '0', 'No hours'],
    ]);
    expect(within(paid).getByText('Shared per period', { selector: 'caption' })).toBeInTheDocument();
    expect(companyTroncs.mock.calls).toEqual([[2]]);
  });

  it('keeps the chosen scheme in the address, and shows when none of its reports is released', async () => {
    const { router, user } = open('/dashboard?company=1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Scheme' }), 'Kitchen');
    expect(router.state.location.search).toBe('?company=2&scheme=9');
    expect(screen.getByText('No report of this scheme has been released yet.')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('offers a retry when the figures could not be read', async () => {
    open('/dashboard', () => Promise.reject(new Error('no')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
