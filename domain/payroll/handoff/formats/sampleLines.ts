import { troncPeriodText } from './troncPeriodText.ts';
import type { HandoffFileLine } from './types.ts';

const line = {
  site: 'Harbour',
  department: '10',
  tronc_period: troncPeriodText({ start_date: '2026-04-01', end_date: '2026-04-30' }),
  pay_date: '2026-04-30',
  nicable: 0,
};

/**
 * Lines of a sample file, while a profile is edited: leading zeros, accents, a comma, and in Great Britain an amount with
 * National Insurance.
 */
export const sampleLines = (country: 'GB' | 'IE'): HandoffFileLine[] => [
  { ...line, employee_id: 1, payroll_ref: '00042', first_name: 'Niamh', surname: 'Ó Briain', amount: 123_450 },
  {
    ...line,
    employee_id: 2,
    payroll_ref: '00107',
    first_name: 'Ann',
    surname: 'Example, Jr',
    site: 'Quay, upper floor',
    amount: 8_905,
    nicable: country === 'GB' ? 1_905 : 0,
  },
];
