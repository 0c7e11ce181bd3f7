import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company, Payroll } from '#dataProvider/custom/shapes.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { ImportDrawer } from './ImportDrawer.tsx';

const company = { id: 1, name: 'Liffey Table', permissions: [] } as Company;
const payroll = (id: number) => ({ id, company_id: 1, name: `Payroll ${id}` }) as Payroll;
const lines = [{ line: 2, messages: ['surname is a required field'] }];
const csv = (text: string) => new File([text], 'staff.csv', { type: 'text/csv' });

let wire: Wire;
const open = (payrolls: Payroll[], imported: (sent: Sent) => ReturnType<typeof answer> = () => answer({})) => {
  wire = openScreen({
    at: '/c?drawer=import-employees',
    path: '/c',
    children: <ImportDrawer company={company} />,
    reply: (sent) => {
      if (sent.method === 'POST') return imported(sent);
      return answer(sent.url.startsWith('/api/payrolls') ? payrolls : []);
    },
  }).wire;
};
const posts = () => wire.sent.filter(({ method }) => method === 'POST');
const give = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Employees file', { selector: 'input' }), file);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Import' }));
afterEach(() => wire.restore());

describe('the import of employees', () => {
  it('needs a payroll in the company (EMP-048)', async () => {
    open([]);
    expect(
      await screen.findByText('A company must have at least one payroll in order to import employees'),
    ).toBeInTheDocument();
  });

  it('chooses the only payroll by itself; of several one must be chosen (EMP-045, EMP-046)', async () => {
    open([payroll(1), payroll(2)]);
    await give(csv('forename_1,surname\nA,B'));
    expect(screen.getByRole('combobox', { name: /Payroll/ })).toHaveValue('');
    await submit();
    expect(await screen.findByText('Payroll is a required field')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it('sends payroll and file, and says how many came in (EMP-050, EMP-053)', async () => {
    open([payroll(1)], () => ({ status: 201, json: { status: 'success', total_created: { employees: 3 } } }));
    await give(csv('forename_1,surname\nA,B'));
    await submit();
    expect(await screen.findByText('Imported 3 employees successfully')).toBeInTheDocument();
    const body = posts()[0]?.body as FormData;
    expect(body.get('payroll_id')).toBe('1');
    expect((body.get('employees') as File).name).toBe('staff.csv');
  });

  it('needs exactly one file (EMP-047, VAL-063)', async () => {
    open([payroll(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Choose exactly one file')).toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a file that is no text', 'PK\u0003\u0004\u0000\u0000', 'The file is not a CSV file'],
  ])('refuses %s before it is sent (F-73)', async (_, text, words) => {
    open([payroll(1)]);
    await give(csv(text));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await submit();
    expect(posts()).toHaveLength(0);
  });

  it('shows what the server finds wrong line by line, and no snackbar (EMP-051, ERR-009)', async () => {
    open([payroll(1)], () => ({ status: 400, json: { message: 'The file contains errors', errors: lines } }));
    await give(csv('forename_1,surname\nA,'));
    await submit();
    const table = await screen.findByRole('table', { name: 'Faulty lines' });
    expect(within(table).getByRole('row', { name: /^2 / })).toHaveTextContent('surname is a required field');
    await waitFor(() => expect(screen.queryByText('The file contains errors')).toBeNull());
  });
});
