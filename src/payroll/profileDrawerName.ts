/** The name of the drawer in the address. Its parameter `payroll` is the id of the payroll. */
export const PAYROLL_PROFILE = 'payroll-profile';
