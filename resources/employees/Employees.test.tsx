import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { EmployeeList } from './EmployeeList.tsx';
import { Employees } from './Employees.tsx';

const employee = {
  id: 7,
  name: 'Byrne, Aoife',
  payroll_ref: 'P7',
  emails: { home: 'aoife@example.com' },
  company_id: 1,
  company: { id: 1, name: 'Liffey Table' },
  sites: [{ id: 1, name: 'Ormond Quay' }],
  start_date: '2024-02-01',
  leave_date: null,
  revision: 1,
};

let wire: Wire;
const open = (page = <EmployeeList />) => {
  const opened = openScreen({
    at: '/employees',
    path: '/employees',
    children: page,
    reply: ({ url }) =>
      answer(url.startsWith('/api/employees') ? [employee] : [], url.startsWith('/api/employees') ? 11 : 0),
  });
  wire = opened.wire;
  return opened.router;
};
const asked = () =>
  wire.sent.filter(({ url }) => url.startsWith('/api/employees')).map(({ url }) => decodeURIComponent(url));
/** The column headings; the first column selects rows. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
afterEach(() => {
  jest.useRealTimers();
  wire.restore();
});

describe('the employees list', () => {
  it('shows every column, the name as a link, the date in British order (EMP-011, EMP-012, EMP-013)', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Byrne, Aoife' })).toHaveAttribute('href', '/employees/7');
    expect(heads()).toEqual(['Name', 'Payroll Ref', 'Email', 'Company', 'Site', 'Start Date']);
    expect(screen.getByText('01/02/2024')).toBeInTheDocument();
  });

  it('has no Company column if a company is fixed, and requests only that company (EMP-010, CMP-067)', async () => {
    open(<Employees companyId={1} />);
    await screen.findByRole('link', { name: 'Byrne, Aoife' });
    expect(heads()).not.toContain('Company');
    expect(asked()[0]).toContain('company_ids[]=1');
  });

  it('requests pages of ten, with sites, and initially all employees (EMP-006, EMP-014, EMP-015)', async () => {
    open();
    await screen.findByRole('link', { name: 'Byrne, Aoife' });
    const query = new URL(asked()[0] ?? '', 'http://portal').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      include_sites: '1',
      troncs_only: '1',
      filter: '0',
      page: '1',
      per_page: '10',
      sort_by: 'name:asc',
    });
  });

  it('filters All, Current and Leavers by 0, 1 and 2 (EMP-005, EMP-006)', async () => {
    const router = open();
    await openFilters();
    const select = await screen.findByRole('combobox', { name: 'Status' });
    expect([...select.children].map((option) => [option.textContent, option.getAttribute('value')])).toEqual([
      ['All', '0'],
      ['Current', '1'],
      ['Leavers', '2'],
    ]);
    await userEvent.selectOptions(select, 'Leavers');
    await waitFor(() => expect(asked().at(-1)).toContain('filter=2'));
    expect(decodeURIComponent(router.state.location.search)).toContain('"filter":2');
  });

  it('searches from the third character on, 500 ms after the last one, and again when the search is cleared (EMP-002, EMP-003, EMP-004)', async () => {
    open();
    await screen.findByRole('link', { name: 'Byrne, Aoife' });
    const before = asked().length;
    jest.useFakeTimers();
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    const box = screen.getByRole('searchbox');
    await typist.type(box, 'by');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(asked()).toHaveLength(before);
    await typist.type(box, 'r');
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(asked()).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked().at(-1)).toContain('search_string=byr'));
    await typist.clear(box);
    await act(() => jest.advanceTimersByTimeAsync(500));
    await waitFor(() => expect(asked().at(-1)).not.toContain('search_string'));
  });

  describe('bulk changes of employees (F-74)', () => {
    const other = { ...employee, id: 8, name: 'Ó Súilleabháin, Łucja' };
    const elsewhere = { ...employee, id: 9, name: "O'Brien, 王伟", company_id: 2 };
    const choose = async (people: object[], results: object[] = []) => {
      const opened = openScreen({
        at: '/employees',
        path: '/employees',
        children: <EmployeeList />,
        reply: ({ url }) => {
          if (url.startsWith('/api/bulk_edit')) return answer(results);
          if (url.startsWith('/api/employees')) return answer(people);
          if (url.startsWith('/api/company/1/job_roles')) return answer([{ id: 5, job_title: 'Waiter' }]);
          return answer(url.startsWith('/api/sites') ? [{ id: 1, name: 'Ormond Quay' }] : []);
        },
      });
      wire = opened.wire;
      await userEvent.click(await screen.findByRole('checkbox', { name: /Select all/i }));
      await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
      const drawer = await screen.findByRole('dialog', { name: 'Change 2 employees' });
      return { drawer, what: await within(drawer).findByRole('combobox', { name: 'What to change' }) };
    };

    it('links employees of one company to its job roles, sites and scheme, and explains each rejection', async () => {
      const { drawer, what } = await choose(
        [employee, other],
        [
          {
            id: 7,
            ok: true,
            message: null,
            changes: [{ field: 'job_roles', from: [], to: ['Waiter'] }],
            questions: [],
          },
          {
            id: 8,
            ok: false,
            message: 'Job role was not found. Check it, or choose another.',
            changes: [],
            questions: [],
          },
        ],
      );
      const offered = [...what.children].map((option) => option.textContent);
      expect(offered).toEqual(expect.arrayContaining(['Tronc scheme', 'Job roles', 'Sites']));
      await userEvent.selectOptions(what, 'Job roles');
      await userEvent.click(await within(drawer).findByRole('combobox', { name: 'Job roles' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Waiter' }));
      await userEvent.click(within(drawer).getByRole('button', { name: 'Preview changes' }));
      expect(await within(drawer).findByRole('row', { name: /Łucja/ })).toHaveTextContent(
        'Job role was not found. Check it, or choose another.',
      );
      expect(within(drawer).getByRole('row', { name: /Byrne/ })).toHaveTextContent(/nothing → Waiter/);
      expect(wire.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { resource: 'employees', ids: [7, 8], changes: { job_roles: [{ job_role_id: 5 }] }, dry_run: true },
      ]);
      expect(within(drawer).getByRole('button', { name: 'Change 1 employee' })).toBeEnabled();
    });

    it('offers nothing that belongs to one company for employees of several companies', async () => {
      const { drawer, what } = await choose([employee, elsewhere]);
      expect(within(drawer).getByRole('alert')).toHaveTextContent('belong to several companies');
      const offered = [...what.children].map((option) => option.textContent);
      for (const link of ['Tronc scheme', 'Job roles', 'Sites']) expect(offered).not.toContain(link);
    });
  });
});
