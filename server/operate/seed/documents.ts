import type { SeedClient } from './client.ts';
import { payrollPeriods } from './payroll.ts';
import { smallPdf } from './smallPdf.ts';
import type { Timeline } from './timeline.ts';

interface Entered {
  troncmaster: SeedClient;
  /** who adds the company's own documents */
  author: SeedClient;
  country: 'GB' | 'IE';
  company: { id: number };
  payroll: { id: number };
}
interface Person {
  id: number;
  name: string;
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

/**
 * Plans a policy of a company, from its own user, and contracts, payslips and an eP60 for the first of its people. Payslips
 * are added on pay day.
 */
export const planDocuments = async (
  timeline: Timeline,
  { troncmaster, author, company, payroll, country }: Entered,
): Promise<void> => {
  const about = { company: company.id, 'payrolls[]': payroll.id };
  timeline.before(51, '11:26', () =>
    send(author, 'company', { ...about, description: 'Policy on the sharing of tips' }, 'tips-policy.pdf', [
      'Policy on the sharing of tips',
      'Every worker shares in the tips by hours and points.',
    ]),
  );
  const periods = await payrollPeriods(troncmaster, payroll, timeline.today);
  const paid = periods.filter(({ pay_date }) => pay_date < timeline.today).slice(-PAYSLIPS);
  const people = await troncmaster.call<Person[]>(
    'GET',
    `/employees?payroll_id=${payroll.id}&filter=1&sort_by=name:asc&per_page=${PEOPLE}`,
  );
  for (const [index, { id: employee, name }] of people.entries()) {
    timeline.before(50 - index, '09:51', () =>
      send(author, 'personalcompany', { employee, description: 'Contract of employment' }, 'contract.pdf', [
        'Contract of employment',
        name,
      ]),
    );
    for (const { id: period, period_name, pay_date } of paid)
      timeline.add(pay_date, '08:55', () =>
        send(troncmaster, 'payslip', { employee, period, description: `Payslip ${period_name}` }, 'payslip.pdf', [
          `Payslip, ${period_name}`,
          name,
          `Paid on ${pay_date}`,
        ]),
      );
    if (country === 'GB')
      timeline.before(48, '14:07', () =>
        send(troncmaster, 'eP60', { employee, description: 'eP60 of the last tax year' }, 'ep60.pdf', ['eP60', name]),
      );
  }
};
