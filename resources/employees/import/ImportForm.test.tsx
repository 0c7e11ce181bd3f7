import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { answer, openScreen, troncmaster, withRights } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ImportDrawer } from './ImportDrawer.tsx';

const company = { id: 1, name: 'Liffey Table', permissions: [] } as Company;
const payroll = (id: number) => ({ id, company_id: 1, name: `Payroll ${id}` }) as Payroll;
const lines = [{ line: 2, messages: ['payroll_ref is already used. Enter another.'] }];
const HEADER = 'forename_1,surname,payroll_ref';
const csv = (text: string) => new File([text], 'staff.csv', { type: 'text/csv' });

let wire: Wire;
const open = (
  payrolls: Payroll[],
  imported: (sent: Sent) => ReturnType<typeof answer> = () => answer({}),
  who = troncmaster,
) => {
  wire = openScreen({
    at: '/c?drawer=import-employees',
    path: '/c',
    who,
    children: <ImportDrawer company={company} />,
    reply: (sent) => {
      if (sent.method === 'POST') return imported(sent);
      if (sent.url.includes('/job_roles')) return answer([{ id: 1, job_title: 'Waiter' }]);
      if (sent.url.startsWith('/api/sites')) return answer([{ id: 4, name: 'Quay' }]);
      return answer(sent.url.startsWith('/api/payrolls') ? payrolls : []);
    },
  }).wire;
};
const posts = () => wire.sent.filter(({ method }) => method === 'POST');
const give = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Employees file', { selector: 'input' }), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const textOf = (file: File): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
const read = () => screen.findByText('No errors found');
afterEach(() => wire.restore());

describe('the import of employees', () => {
  it('requires a payroll in the company (EMP-048)', async () => {
    open([]);
    expect(
      await screen.findByText('A company must have at least one payroll in order to import employees'),
    ).toBeInTheDocument();
  });

  it('selects the only payroll automatically, and requires a choice between several (EMP-045, EMP-046)', async () => {
    open([payroll(1), payroll(2)]);
    await give(csv(`${HEADER}\nA,B,1`));
    await read();
    expect(screen.getByRole('combobox', { name: /Payroll/ })).toHaveValue('');
    await press('Import');
    expect(await screen.findByText('Payroll is a required field')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it('sends the payroll and our CSV under the file’s name, and reports how many employees were imported (EMP-050, EMP-053)', async () => {
    open([payroll(1)], () => ({
      status: 201,
      json: { status: 'success', total_created: { employees: 3 }, import_id: 1 },
    }));
    await give(csv(`First name;Last name;Staff no\nSeán;Ó Súilabháin;1`));
    await read();
    await press('Import');
    expect(await screen.findByText('Imported 3 employees successfully')).toBeInTheDocument();
    const body = posts()[0]?.body as FormData;
    expect([body.get('payroll_id'), body.has('update_existing')]).toEqual(['1', false]);
    const sent = body.get('employees') as File;
    expect([sent.name, await textOf(sent)]).toEqual(['staff.csv', `${HEADER}\r\nSeán,Ó Súilabháin,1\r\n`]);
  });

  it('requires exactly one file (EMP-047, VAL-063)', async () => {
    open([payroll(1)]);
    await press('Import');
    expect(await screen.findByText('Choose exactly one file')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a file that is no text', 'PK\u0003\u0004\u0000\u0000', 'This is not a CSV or Excel file. Choose another file.'],
  ])('rejects %s before it is sent (F-73)', async (_, text, words) => {
    open([payroll(1)]);
    await give(csv(text));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await press('Import');
    expect(posts()).toHaveLength(0);
  });

  it('marks errors with the server’s messages, and sends nothing until they are corrected (EMP-051)', async () => {
    open([payroll(1)], () => ({ status: 201, json: { total_created: { employees: 2 }, import_id: 1 } }));
    await give(
      csv(`${HEADER},email,job_role,site\nAda,,M1,ada@example.com,waiter,QUAY\nBen,Bell,m1,nobody,Pilot,Attic`),
    );
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toBeInvalid();
    await press('Import');
    const table = await screen.findByRole('table', { name: 'Lines with errors' });
    expect(within(table).getByRole('row', { name: /^2 / })).toHaveTextContent('2surname is a required field');
    expect(within(table).getByRole('row', { name: /^3 / })).toHaveTextContent(
      /Please enter a valid email address.*job_role Pilot was not found.*site Attic was not found.*payroll_ref appears more than once/,
    );
    expect(posts()).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Surname, line 2' }), 'Ash');
    await userEvent.click(screen.getByRole('textbox', { name: 'Surname, line 3' }));
    await press('Leave out line 3');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Lines with errors' })).toBeNull());
    await press('Import');
    expect(await screen.findByText('Imported 2 employees successfully')).toBeInTheDocument();
  });

  it('shows the server’s errors by line and at the cell, without a snackbar (EMP-051, ERR-009)', async () => {
    open([payroll(1)], () => ({ status: 400, json: { message: 'The file contains errors', errors: lines } }));
    await give(csv(`${HEADER}\nA,B,1`));
    await read();
    await press('Import');
    const table = await screen.findByRole('table', { name: 'Lines with errors' });
    expect(within(table).getByRole('row', { name: /^2 / })).toHaveTextContent(
      'payroll_ref is already used. Enter another.',
    );
    expect(screen.getByRole('textbox', { name: 'Payroll ref, line 2' })).toBeInvalid();
    expect(screen.getAllByText('The file contains errors')).toHaveLength(1);
  });
});

describe('updating employees by file (contract H3)', () => {
  const preview = {
    status: 'preview',
    total_created: { employees: 1 },
    total_updated: { employees: 1 },
    rows: [
      {
        line: 2,
        action: 'update',
        employee_id: 9,
        name: 'Ash, Ann',
        changes: [
          { field: 'surname', from: 'Oak', to: 'Ash' },
          { field: 'start_date', from: null, to: '2026-03-01' },
        ],
      },
      {
        line: 3,
        action: 'create',
        employee_id: null,
        name: 'Bell, Bob',
        changes: [{ field: 'surname', from: null, to: 'Bell' }],
      },
      { line: 4, action: 'unchanged', employee_id: 8, name: 'Cox, Cay', changes: [] },
    ],
  };
  const reply = ({ body }: Sent) =>
    (body as FormData).has('dry_run')
      ? { json: preview }
      : { status: 201, json: { ...preview, status: 'success', rows: undefined, import_id: 5 } };

  it('shows old and new values before anything is changed, then imports', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname,start_date\n1,Ash,01/03/2026\n2,Bell,\n3,Cox,'));
    await read();
    await press('Preview changes');
    const table = await screen.findByRole('table', { name: 'Preview of this import' });
    expect(screen.getByText('1 new, 1 changed')).toBeInTheDocument();
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('2Ash, AnnChangedSurname: Oak → AshStart date: empty → 01/03/2026');
    expect(rows[2]).toHaveTextContent('3Bell, BobNewSurname: Bell');
    await userEvent.click(screen.getByRole('switch', { name: 'Show unchanged employees' }));
    expect(within(table).getByRole('row', { name: /Cox, Cay/ })).toHaveTextContent('Unchanged');
    expect(posts()).toHaveLength(1);
    await press('Import');
    expect(await screen.findByText('Employees added: 1. Employees updated: 1.')).toBeInTheDocument();
    expect(
      posts().map(({ body }) => ['dry_run', 'update_existing'].map((name) => (body as FormData).get(name))),
    ).toEqual([
      ['1', '1'],
      [null, '1'],
    ]);
  });

  it('returns to the rows', async () => {
    open([payroll(1)], reply);
    await userEvent.click(await screen.findByRole('switch', { name: 'Update existing employees' }));
    await give(csv('payroll_ref,surname\n1,Ash'));
    await read();
    await press('Preview changes');
    await press('Back to the lines');
    expect(await screen.findByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Ash');
  });

  it('takes a corrected date as a person types it', async () => {
    open([payroll(1)], reply);
    await give(csv('forename_1,surname,payroll_ref,start_date\nAnn,Ash,1,soon'));
    const cell = await screen.findByRole('textbox', { name: 'Start date, line 2' });
    expect(cell).toBeInvalid();
    await userEvent.clear(cell);
    await userEvent.type(cell, '01022024');
    expect(cell).toHaveValue('01/02/2024');
    await read();
  });

  it('is not offered to users who may not edit', async () => {
    open([payroll(1)], reply, withRights('create_employees'));
    await screen.findByRole('button', { name: 'Import' });
    expect(screen.queryByRole('switch', { name: 'Update existing employees' })).toBeNull();
  });
});
