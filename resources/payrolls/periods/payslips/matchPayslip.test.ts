import type { PayslipPerson } from '#domain/contract/documents.ts';
import { matchPayslip } from './matchPayslip.ts';

const person = (employee_id: number, payroll_ref: string, forename: string, surname: string): PayslipPerson => ({
  employee_id,
  payroll_ref,
  forename,
  surname,
  name: `${surname}, ${forename}`,
  filenames: [],
});
const PEOPLE = [
  person(1, 'FH-001', 'Aoife', 'Ní Bhriain'),
  person(2, '0034', 'Ben', 'Baker'),
  person(3, '12', 'Cara', 'Cook'),
  person(4, 'A1', 'Dan', 'Smith'),
  person(5, 'A10', 'Dan', 'Smith'),
];

it.each([
  ['FH-001.pdf', 1],
  ['payslip fh-001 may 2026.pdf', 1],
  ['payslip_A10.pdf', 5],
  ['A1_2026-05.pdf', 4],
  ['0034_2026-12.pdf', 2],
  ['Ni Bhriain, Aoife (May).pdf', 1],
  ['baker ben.PDF', 2],
  // two people of this name
  ['Smith Dan.pdf', null],
  // the number of a month is not Cara's payroll ref if the name is Ben's
  ['Baker Ben 2026-12.pdf', null],
  ['A1 FH-001 summary of A10.pdf', 1],
  ['XA10.pdf', null],
  ['summary.pdf', null],
])('%s is the payslip of person %s', (filename, expected) => {
  expect(matchPayslip(filename, PEOPLE)?.employee_id ?? null).toBe(expected);
});
