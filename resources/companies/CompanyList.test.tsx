import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionHolder } from '#domain/access/principal.ts';
import { chooseOption } from '#test/support/browser/listTools.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { CompanyList } from './CompanyList.tsx';

const company = (id: number) => ({
  id,
  name: `Company ${String(id).padStart(2, '0')}`,
  trading_as_name: 'Trading',
  company_number: `0123456${id}`,
  companies_house_number: `0123456${id}`,
  permissions: [],
  employee_stats: { count: 12 },
  site_stats: { count: 3 },
  tronc_scheme_stats: { count: 2 },
});

let wire: Wire;
const open = (count: number, who?: PermissionHolder) => {
  const companies = Array.from({ length: count }, (_, index) => company(index + 1));
  const opened = openScreen({
    at: '/companies',
    path: '/companies',
    children: <CompanyList />,
    who,
    reply: () => answer(companies),
  });
  wire = opened.wire;
  return opened.router;
};
const lists = () =>
  wire.sent.map(({ url }) => decodeURIComponent(url)).filter((url) => url.startsWith('/api/companies'));
afterEach(() => {
  jest.useRealTimers();
  wire.restore();
});

describe('the companies list', () => {
  it('shows six companies as cards, not as a table (CMP-003, CON-014)', async () => {
    open(6);
    expect(await screen.findByRole('link', { name: 'Company 06' })).toHaveAttribute('href', '/companies/6');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['without any permission', []],
    ['with permissions on a payroll only', [{ payroll_id: 4, permissions: ['upload'] }]],
  ])('shows a user %s that they have no access, and requests nothing (PRM-038)', async (_, permissions) => {
    open(0, { id: 2, tronc_master: false, company_permissions: [], permissions });
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
    expect(screen.queryByText('No Companies')).toBeNull();
    expect(lists()).toEqual([]);
  });

  it.each([
    [7, 7, false],
    [10, 10, false],
    [11, 10, true],
  ])(
    'shows %i companies as a table of %i rows, paged: %s (CMP-004, CMP-005, CON-011, F-33)',
    async (count, rows, paged) => {
      open(count);
      const table = await screen.findByRole('table');
      await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(rows + 1));
      expect(screen.queryByRole('navigation', { name: /pagination/i }) !== null).toBe(paged);
    },
  );

  it('shows the columns and numbers of the specification, and links View to the company (CMP-006, CMP-007, CMP-011)', async () => {
    open(7);
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    // The first column holds the row checkboxes.
    expect(heads.map((head) => head.textContent)).toEqual([
      '',
      'Name',
      'No.',
      'Employees',
      'Sites',
      'Schemes',
      'Actions',
    ]);
    const row = within(table).getByRole('row', { name: /Company 01/ });
    expect(within(row).getByRole('checkbox', { name: 'Select Company 01' })).toBeInTheDocument();
    expect(within(row).getByRole('rowheader', { name: 'Company 01' })).toBeInTheDocument();
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      '',
      'Company 01',
      '01234561',
      '12',
      '3',
      '2',
      'View',
    ]);
    expect(within(row).getByRole('link', { name: /View/ })).toHaveAttribute('href', '/companies/1');
  });

  it('requests all companies with their statistics in one request (CMP-020, F-50c)', async () => {
    open(2);
    await screen.findByRole('link', { name: 'Company 02' });
    const [url = ''] = lists();
    expect(lists()).toHaveLength(1);
    expect(url).toContain('troncs_only=1&get_stats[]=employees&get_stats[]=schemes&get_stats[]=sites');
    expect(url).not.toContain('page');
  });

  it('filters 300 ms after the last key, without changing its view or sending another request (CMP-001, CMP-002, F-33)', async () => {
    const router = open(11);
    await screen.findByRole('table');
    const asked = wire.sent.length;
    jest.useFakeTimers();
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await typist.type(screen.getByRole('searchbox'), 'company 1');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(router.state.location.search).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"search_string":"company 1"}');
    expect(wire.sent).toHaveLength(asked);
  });

  it('offers the tools of every list: a choice of columns, sorting by the server, and an export of the search result', async () => {
    const router = open(12);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: /no\. ascending/i }));
    await waitFor(() => expect(lists().at(-1)).toContain('sort_by=company_number:asc'));
    await chooseOption('Columns');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trading name' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Trading name' })).toBeInTheDocument();
    await act(() =>
      router.navigate(
        `/companies?sort=company_number&order=ASC&filter=${encodeURIComponent('{"search_string":"y 1"}')}`,
      ),
    );
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    await chooseOption('Export');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(lists().at(-1)).toContain('format=csv'));
    const asked = new URL(lists().at(-1) ?? '', 'http://portal').searchParams;
    expect([asked.get('sort_by'), asked.get('search_string'), asked.get('page')]).toEqual([
      'company_number:asc',
      'y 1',
      null,
    ]);
    expect(asked.getAll('columns[]')).toEqual([
      'name',
      'company_number',
      'employees',
      'sites',
      'schemes',
      'trading_as_name',
    ]);
  });

  it("opens 'Add a company' for troncmasters (CMP-012, CMP-014)", async () => {
    open(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Company' }));
    expect(await screen.findByRole('dialog', { name: 'Add a company' })).toBeInTheDocument();
  });

  it("offers 'Add Company' only to troncmasters (CMP-013)", async () => {
    open(1, withRights('view_company', 'edit_sites'));
    await screen.findByRole('link', { name: 'Company 01' });
    expect(screen.queryByRole('button', { name: 'Add Company' })).toBeNull();
  });

  it("shows 'No Companies' when there are none", async () => {
    open(0);
    expect(await screen.findByText('No Companies')).toBeInTheDocument();
  });
});
