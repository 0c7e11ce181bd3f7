import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from '#domain/contract/companies.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import { AddEmployee } from './AddEmployee.tsx';
import { EmployeeDrawer } from './EmployeeDrawer.tsx';

const company = { id: 1, name: 'Quay', country: 'GB' } as unknown as Company;
const payroll = (id: number, name: string, irish_payroll = false) => ({ id, name, company_id: 1, irish_payroll });
const person = {
  id: 7,
  company_id: 1,
  payroll_id: 4,
  name: 'Byrne, Aoife',
  forename_1: 'Aoife',
  surname: 'Byrne',
  payroll_ref: 'A1',
  ni_number: null,
  emails: { home: null },
  phone_numbers: { mobile: null },
  address: { line_1: null, line_2: null, line_3: null, post_town: null, post_code: null },
  job_roles: [],
  sites: [],
  current_tronc_scheme: [],
  tronc_scheme_id: null,
  is_opted_out_of_tronc_scheme: false,
  start_date: null,
  leave_date: null,
  irish_payroll: false,
  archived_at: null,
  revision: 3,
};

const sentBy = (wire: ReturnType<typeof openScreen>['wire'], method: string) =>
  wire.sent.filter((one) => one.method === method && one.url.startsWith('/api/employee'));

describe('the form that adds one employee', () => {
  const open = (payrolls: object[]) =>
    openScreen({
      at: '/companies/1/employees?drawer=add-employee',
      path: '/companies/1/employees',
      children: <AddEmployee company={company} />,
      reply: ({ url, method }) => {
        if (method === 'POST') return answer({ ...person });
        return answer(url.startsWith('/api/payrolls') ? payrolls : []);
      },
    });

  it('sends what was typed, without blanks, for the only payroll', async () => {
    const { wire } = open([payroll(4, 'Weekly')]);
    const user = userEvent.setup();
    const drawer = await screen.findByRole('dialog', { name: 'Add an employee' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Forename/ }), 'Aoife');
    await user.type(within(drawer).getByRole('textbox', { name: /^Surname/ }), 'Byrne');
    await user.type(within(drawer).getByRole('textbox', { name: /^Payroll ref/ }), 'A1');
    await user.type(within(drawer).getByRole('textbox', { name: 'Postcode' }), 'EH6 6QW');
    expect(within(drawer).queryByRole('combobox', { name: /^Payroll$/ })).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Add employee' }));
    await waitFor(() => expect(sentBy(wire, 'POST')).toHaveLength(1));
    expect(sentBy(wire, 'POST')[0]).toMatchObject({ url: '/api/employee' });
    expect(sentBy(wire, 'POST')[0]?.body).toEqual({
      payroll_id: 4,
      forename: 'Aoife',
      surname: 'Byrne',
      payroll_ref: 'A1',
      address: { post_code: 'EH6 6QW' },
      is_opted_out_of_tronc_scheme: false,
    });
    wire.restore();
  });

  it('asks for the payroll if there are several, and labels the number by its country (F-51)', async () => {
    const { wire } = open([payroll(4, 'Weekly'), payroll(5, 'Dublin', true)]);
    const user = userEvent.setup();
    const drawer = await screen.findByRole('dialog', { name: 'Add an employee' });
    const choice = await within(drawer).findByRole('combobox', { name: /^Payroll/ });
    expect(within(drawer).getByRole('textbox', { name: 'NI number' })).toBeVisible();
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Dublin' }));
    expect(await within(drawer).findByRole('textbox', { name: 'PPS number' })).toBeVisible();
    wire.restore();
  });
});

describe('the department of an employee (PAY-030)', () => {
  const DEPARTMENTS = [
    { dept_no: '10', dept_name: 'Bar' },
    { dept_no: 'Kitchen', dept_name: 'Kitchen' },
  ];
  const edit = async (department: string | null) => {
    const { wire } = openScreen({
      at: '/employees/7?drawer=edit-employee&drawer.id=7',
      path: '/employees/7',
      children: <EmployeeDrawer />,
      reply: ({ url, method }) => {
        if (method === 'PATCH') return answer({ ...person, revision: 4 });
        if (url === '/api/payroll/4/departments') return answer(DEPARTMENTS);
        return answer(url.startsWith('/api/employee/7') ? { ...person, department, dept_no: null } : []);
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Employee Details' }));
    const choice = await drawer.findByRole('combobox', { name: 'Department' });
    await drawer.findByRole('option', { name: 'Bar' });
    const save = async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sentBy(wire, 'PATCH')).toHaveLength(1));
      return sentBy(wire, 'PATCH')[0]?.body;
    };
    return { wire, drawer, choice, save };
  };
  /** What every change of this person sends (EMP-033). */
  const PAYLOAD = {
    forename: 'Aoife',
    surname: 'Byrne',
    emails: { home: null },
    phone_numbers: { mobile: null },
    job_roles: [],
    is_opted_out_of_tronc_scheme: false,
    start_date: null,
  };

  it('is chosen from those of the payroll, with its number, and a former one stays in the list', async () => {
    const { wire, drawer, choice, save } = await edit('Cellar');
    expect(drawer.getByRole('option', { name: 'Cellar', selected: true })).toBeInTheDocument();
    await userEvent.selectOptions(choice, 'Bar');
    expect(await save()).toEqual({ ...PAYLOAD, department: 'Bar', dept_no: '10' });
    wire.restore();
  });

  it('is added by its name if the payroll does not have it yet', async () => {
    const { wire, drawer, choice, save } = await edit(null);
    await userEvent.selectOptions(choice, 'Add a department');
    await userEvent.type(drawer.getByRole('textbox', { name: 'New department' }), 'Terrace');
    expect(await save()).toEqual({ ...PAYLOAD, department: 'Terrace' });
    wire.restore();
  });
});

describe('the payroll ref of an existing employee', () => {
  it('is saved only once its change is confirmed, because files match by it', async () => {
    const { wire } = openScreen({
      at: '/employees/7?drawer=edit-employee&drawer.id=7',
      path: '/employees/7',
      children: <EmployeeDrawer />,
      reply: ({ url, method }) => {
        if (method === 'PATCH') return answer({ ...person, payroll_ref: 'A12', revision: 4 });
        return answer(url.startsWith('/api/employee/7') ? person : []);
      },
    });
    const user = userEvent.setup();
    const drawer = await screen.findByRole('dialog', { name: 'Edit Employee Details' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Payroll ref/ }), '2');
    expect(await within(drawer).findByText(/changes from A1 to A12/)).toBeVisible();
    await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Save' })).toBeDisabled());
    await user.click(within(drawer).getByRole('checkbox', { name: 'Change the payroll ref to A12' }));
    await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(wire, 'PATCH')).toHaveLength(1));
    // The payload of every change (EMP-033), and what was changed.
    expect(sentBy(wire, 'PATCH')[0]?.body).toEqual({
      forename: 'Aoife',
      surname: 'Byrne',
      emails: { home: null },
      phone_numbers: { mobile: null },
      job_roles: [],
      is_opted_out_of_tronc_scheme: false,
      start_date: null,
      payroll_ref: 'A12',
    });
    wire.restore();
  });
});

describe('the address of the drawer that edits an employee', () => {
  it('shows that there is nothing to edit if it names no employee', async () => {
    const { wire } = openScreen({
      at: '/employees/7?drawer=edit-employee',
      path: '/employees/7',
      children: <EmployeeDrawer />,
      reply: () => answer([]),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Employee Details' }));
    expect(drawer.getByText('Not Found')).toBeVisible();
    wire.restore();
  });
});
