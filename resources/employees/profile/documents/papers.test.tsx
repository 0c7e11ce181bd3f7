import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '#domain/contract/employees.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { DocumentsTab } from '../DocumentsTab.tsx';
import { EmployeeSidebar } from '../EmployeeSidebar.tsx';

const aoife = {
  id: 7,
  name: 'Byrne, Aoife',
  payroll_ref: 'P7',
  company_id: 1,
  company: { id: 1, name: 'Liffey Table' },
  payroll_id: 3,
  emails: { home: null },
  phone_numbers: { mobile: null },
  address: { line_1: '4 Ormond Quay', line_2: null, line_3: null, post_town: 'Dublin', post_code: 'D07 X2A1' },
  job_roles: [],
  current_tronc_scheme: [],
  irish_payroll: true,
} as unknown as Employee;
const contract = {
  id: 5,
  type: 'personalcompany',
  description: 'Contract',
  filename: 'contract.txt',
  datetime_added: '2026-05-04T09:30:00Z',
  uploaded_by: { id: 9, name: 'Mia Nager' },
  company_id: 1,
  payrolls: [{ id: 3, name: 'Crew' }],
};
const payslip = { id: 6, period_name: 'Week 5', pay_date: '2026-05-08', net_pay: null, filename: 'payslip.pdf' };

let wire: Wire;
const open = (): void => {
  const reply = ({ url, method }: Sent) => {
    if (method === 'PUT') return answer({ sent: 1 });
    if (url === '/api/documents/7') return answer([contract]);
    return answer(url.endsWith('/payslips') ? [payslip] : []);
  };
  const children = (
    <>
      <EmployeeSidebar employee={aoife} />
      <DocumentsTab record={aoife} />
    </>
  );
  wire = openScreen({ at: '/employees/7/documents', path: '/employees/:id/*', children, reply }).wire;
};
const sent = (method: string) => wire.sent.filter((request) => request.method === method);
afterEach(() => wire.restore());

describe('the documents of an employee', () => {
  it('shows them next to the address: own files, payslips, and the Irish replacement for eP60s (EMP-022, EMP-042, EMP-056)', async () => {
    open();
    expect(await screen.findByRole('row', { name: /Contract Mia Nager 04\/05\/2026/ })).toBeInTheDocument();
    expect(screen.getByText('4 Ormond Quay')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Week 5 08\/05\/2026/ })).toBeInTheDocument();
    const eP60s = screen.getByRole('region', { name: 'P60s (eP60)' });
    expect(eP60s).toHaveTextContent('Employment Detail Summary');
    expect(await within(eP60s).findByText('No P60s')).toBeInTheDocument();
  });

  it('asks a short question before deleting one, and uploads a new one with its description (EMP-043, EMP-044, ERR-012)', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions: Contract' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Are you sure you want to delete this document?')).toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent('DELETE').map(({ url }) => url)).toEqual(['/api/file/personalcompany/5']));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload a document' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add new document' });
    await userEvent.type(within(drawer).getByRole('textbox', { name: /Description/ }), 'Passport');
    await userEvent.upload(
      within(drawer).getByLabelText('File', { selector: 'input' }),
      new File(['a'], 'passport.png'),
    );
    await userEvent.click(within(drawer).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sent('POST').map(({ url }) => url)).toEqual(['/api/file/personalcompany']));
    const form = Object.fromEntries(sent('POST')[0]?.body as FormData);
    expect(form).toEqual({ employee: '7', description: 'Passport', file: expect.any(File) });
  });

  it('sends the employee sign-up instructions and resets the sign-up, each after a question (EMP-054, EMP-055)', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign-up' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send sign-up instructions' }));
    const question = await screen.findByRole('alertdialog', { name: /^Send sign-up instructions to / });
    expect(question).toHaveTextContent('A code that was sent before stops working.');
    expect(sent('PUT')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ payroll_id: 3, employee_ids: [7] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign-up' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset sign-up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent('PUT').at(-1)?.url).toBe('/api/employee/7/reset'));
  });
});
