import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { SeedClient } from './client.ts';
import { smallPdf } from './smallPdf.ts';

interface Entered {
  company: { id: number };
  payroll: { id: number };
}
interface Person {
  id: number;
  name: string;
}
interface Period {
  id: number;
  period_name: string;
  pay_date: string;
}

/** Number of people who get documents, and of payslips for each. */
const PEOPLE = 3;
const PAYSLIPS = 2;

const send = (
  client: SeedClient,
  type: string,
  fields: Readonly<Record<string, string | number>>,
  filename: string,
  lines: readonly string[],
): Promise<unknown> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new File([smallPdf(lines)], filename, { type: 'application/pdf' }));
  return client.send(`/file/${type}`, form);
};

/** Adds a handbook for a company's payroll, and files, payslips and an eP60 for the first of its people. */
export const seedDocuments = async (
  client: SeedClient,
  { company, payroll }: Entered,
  country: 'GB' | 'IE',
  today: IsoDate,
): Promise<void> => {
  const about = { company: company.id, 'payrolls[]': payroll.id };
  await send(client, 'company', { ...about, description: 'Policy on the sharing of tips' }, 'tips-policy.pdf', [
    'Policy on the sharing of tips',
    'Every worker shares in the tips by hours and points.',
  ]);
  const periods = await client.call<Period[]>('GET', `/payroll/${payroll.id}/periods`);
  const paid = periods.filter(({ pay_date }) => pay_date < today).slice(-PAYSLIPS);
  const people = await client.call<Person[]>(
    'GET',
    `/employees?payroll_id=${payroll.id}&filter=1&sort_by=name:asc&per_page=${PEOPLE}`,
  );
  for (const { id: employee, name } of people) {
    await send(client, 'personalcompany', { employee, description: 'Contract of employment' }, 'contract.pdf', [
      'Contract of employment',
      name,
    ]);
    for (const { id: period, period_name, pay_date } of paid)
      await send(client, 'payslip', { employee, period, description: `Payslip ${period_name}` }, 'payslip.pdf', [
        `Payslip, ${period_name}`,
        name,
        `Paid on ${pay_date}`,
      ]);
    if (country === 'GB')
      await send(client, 'eP60', { employee, description: 'eP60 of the last tax year' }, 'ep60.pdf', ['eP60', name]);
  }
};
