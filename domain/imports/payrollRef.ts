/** Names of an employee's payroll ref in payroll packages, rotas and tills. */
export const PAYROLL_REF_HEADINGS: readonly string[] = [
  ...['Payroll reference', 'Payroll no', 'Payroll number', 'Payroll ID', 'Payroll code', 'Pay ref', 'Pay number'],
  ...['Employee no', 'Employee number', 'Employee ID', 'Employee code', 'Employee ref', 'Employee reference'],
  ...['Employee export code', 'Export code', 'Emp no', 'Emp ID', 'Staff no', 'Staff number', 'Staff ID'],
  ...['Works no', 'Works number', 'Works ID', 'Clock no', 'Clock number', 'Clock ID', 'Clock'],
  ...['Personnel no', 'Badge', 'Badge no', 'Ref'],
];
