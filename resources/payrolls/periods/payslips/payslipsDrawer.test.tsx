import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayslipPerson } from '#domain/contract/documents.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { PayslipsDrawer } from './PayslipsDrawer.tsx';

const person = (employee_id: number, payroll_ref: string, name: string, filenames: string[] = []): PayslipPerson => {
  const [surname = '', forename = ''] = name.split(', ');
  return { employee_id, payroll_ref, name, surname, forename, filenames };
};
const PEOPLE = [person(7, 'A1', 'Archer, Ana', ['april.pdf']), person(8, 'B1', 'Baker, Ben')];
const PERIOD = { id: 4, period_name: 'Month 2' } as PayrollPeriod;

let wire: Wire;
afterEach(() => wire.restore());

const open = async () => {
  ({ wire } = openScreen({
    at: '/p?drawer=upload-payslips',
    path: '/p',
    children: <PayslipsDrawer period={PERIOD} />,
    reply: ({ method, body }) => {
      if (method === 'GET') return answer(PEOPLE);
      const file = (body as FormData).get('file') as File;
      if (file.name.startsWith('C1')) return { fail: new TypeError('Failed to fetch') };
      return file.name.startsWith('B1')
        ? { status: 422, json: { code: 'file_empty', message: 'B1.pdf is empty. Choose the file again.' } }
        : answer({ id: 1 });
    },
  }));
  const drawer = await screen.findByRole('dialog', { name: 'Upload payslips' });
  return { drawer: within(drawer), input: await within(drawer).findByLabelText('Payslips', { selector: 'input' }) };
};
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const posts = () => wire.sent.filter(({ method }) => method === 'POST');

it('shows the match of each file and what it replaces, sends one after the other, and keeps the rejected one', async () => {
  const { drawer, input } = await open();
  await userEvent.upload(input, [pdf('A1 May.pdf'), pdf('B1.pdf')]);
  expect(drawer.getByRole('combobox', { name: 'Employee of A1 May.pdf' })).toHaveValue('Archer, Ana');
  expect(drawer.getByRole('combobox', { name: 'Employee of B1.pdf' })).toHaveValue('Baker, Ben');
  expect(drawer.getByText('Replaces the payslip april.pdf of this period, which is deleted.')).toBeVisible();
  expect(posts()).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Upload 2 payslips' }));
  expect(await drawer.findByText('The upload of this file did not finish:')).toBeVisible();
  expect(drawer.getByText(/B1.pdf is empty/)).toBeVisible();
  expect(drawer.queryByRole('combobox', { name: 'Employee of A1 May.pdf' })).not.toBeInTheDocument();
  expect(await screen.findByText('1 payslip uploaded')).toBeVisible();
  expect(posts().map(({ body }) => Object.fromEntries(body as FormData))).toMatchObject([
    { employee: '7', period: '4', description: 'Payslip Month 2' },
    { employee: '8', period: '4', description: 'Payslip Month 2' },
  ]);
  expect(posts().map(({ headers }) => headers.get('x-confirm'))).toEqual(['payslip_replaced', 'ask']);
});

it('says what happened to a file if the connection is lost, and keeps it', async () => {
  const { drawer, input } = await open();
  await userEvent.upload(input, pdf('C1 A1.pdf'));
  await userEvent.click(drawer.getByRole('button', { name: 'Upload 1 payslip' }));
  expect(
    await drawer.findByText(/^C1 A1.pdf: The portal could not be reached.*You can safely try again/),
  ).toBeVisible();
  expect(drawer.getByRole('combobox', { name: 'Employee of C1 A1.pdf' })).toHaveValue('Archer, Ana');
});

it('requires one employee for each file, whom the user chooses if the file name does not say it', async () => {
  const { drawer, input } = await open();
  await userEvent.upload(input, [pdf('B1.pdf'), pdf('summary.pdf')]);
  expect(drawer.getByText('1 file has no employee. Choose one, or remove the file.')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Upload 2 payslips' })).toBeDisabled();
  const choose = async (text: string) => {
    const box = drawer.getByRole('combobox', { name: 'Employee of summary.pdf' });
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }));
  };
  await choose('Baker');
  expect(drawer.getByText('Each employee can have one payslip in this period.')).toBeVisible();
  await choose('Archer');
  await waitFor(() => expect(drawer.getByRole('button', { name: 'Upload 2 payslips' })).toBeEnabled());
});
