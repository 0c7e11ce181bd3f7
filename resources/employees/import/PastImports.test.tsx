import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from '#domain/contract/companies.ts';
import type { EmployeeImport } from '#domain/contract/employeeImports.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { PastImportsDrawer } from './PastImports.tsx';

const past: EmployeeImport = {
  id: 5,
  payroll_id: 1,
  filename: 'June.csv',
  created_by: { id: 2, forename: 'Ida', surname: 'Import', name: 'Ida Import' },
  created_at: '2026-06-01T09:30:00Z',
  created: 2,
  updated: 1,
  undone_at: null,
  undoable: true,
};

let wire: Wire;
const open = (undone: ReturnType<typeof answer>) => {
  let imports = [past];
  wire = openScreen({
    at: '/c?drawer=past-imports',
    path: '/c',
    children: <PastImportsDrawer company={{ id: 1, name: 'Liffey Table' } as Company} />,
    reply: ({ method, url }) => {
      if (method === 'POST') {
        if (!undone.status) imports = [{ ...past, undoable: false, undone_at: '2026-06-02T08:00:00Z' }];
        return undone;
      }
      return answer(url.startsWith('/api/payrolls') ? [{ id: 1, name: 'Weekly' }] : imports);
    },
  }).wire;
};
const undo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Undo the import of June\.csv, / }));
  const question = screen.getByRole('alertdialog', { name: 'Undo this import?' });
  expect(question).toHaveTextContent('2 employees added by this import will be removed.');
  expect(question).toHaveTextContent('1 employee changed by this import will be restored.');
  await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
};
afterEach(() => wire.restore());

describe('past imports (contract H3)', () => {
  it('lists who imported what and when, and undoes an import after a confirmation', async () => {
    open(answer(past));
    const row = await screen.findByRole('row', { name: /June\.csv/ });
    expect(row).toHaveTextContent(/^01\/06\/2026 \d\d:30June\.csvIda Import.*21Undo$/);
    const { url } = wire.sent.find((one) => one.url.includes('employee_imports')) ?? { url: '' };
    expect(url).toContain('payroll_ids[]=1');
    expect(url).not.toContain('sort_by');
    await undo();
    expect(await screen.findByText('Import undone')).toBeInTheDocument();
    expect(wire.sent.find(({ method }) => method === 'POST')?.url).toBe('/api/employee_imports/5/undo');
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /June\.csv/ })).toHaveTextContent(/Undone 02\/06\/2026/),
    );
  });

  it('explains which uses by which employees prevent an import from being undone, and keeps it', async () => {
    open({
      status: 409,
      json: {
        message: 'Refused',
        code: 'import_in_use',
        errors: { hours: ['Ash, Ann (A1)'], payslips: ['Bell, Bob (B1); +4'] },
      },
    });
    await undo();
    const dialog = await screen.findByRole('dialog', { name: 'The import of June.csv cannot be undone' });
    expect(dialog).toHaveTextContent('With hoursAsh, Ann (A1)Used elsewhereBell, Bob (B1); +4');
    expect(screen.queryByText('Refused')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: /^Undo the import of June\.csv, / })).toBeInTheDocument();
  });
});
