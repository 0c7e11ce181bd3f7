import { COMPANY_PERMISSIONS, isViewPermission, PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';

/** The password of every demo login. */
export const DEMO_PASSWORD = 'Tipology-demo-1';

export interface SampleUser {
  username: string;
  forename: string;
  surname: string;
  /** the user's role, for the list of logins at start-up */
  role: string;
  /** the user's company (index in GROUP); null: the provider */
  company: number | null;
  companyRights: readonly string[];
  payrollRights: readonly string[];
}

/** The five demo logins. */
export const USERS: readonly [SampleUser, ...SampleUser[]] = [
  {
    username: 'troncmaster',
    forename: 'Tessa',
    surname: 'Marlowe',
    role: 'troncmaster of every company',
    company: null,
    companyRights: [],
    payrollRights: [],
  },
  {
    username: 'manager',
    forename: 'Marcus',
    surname: 'Bell',
    role: 'all rights on Harbour & Hearth and its payroll',
    company: 0,
    companyRights: COMPANY_PERMISSIONS,
    payrollRights: PAYROLL_PERMISSIONS,
  },
  {
    username: 'approver',
    forename: 'Anita',
    surname: 'Rao',
    role: 'approves payroll batches of Harbour & Hearth',
    company: 0,
    companyRights: ['view_company'],
    payrollRights: ['view_files', 'dual_approve'],
  },
  {
    username: 'viewer',
    forename: 'Victor',
    surname: 'Lund',
    role: 'view rights only on Harbour & Hearth',
    company: 0,
    companyRights: COMPANY_PERMISSIONS.filter(isViewPermission),
    payrollRights: ['view_files'],
  },
  {
    username: 'irish',
    forename: 'Íde',
    surname: 'Ní Bhriain',
    role: 'all rights on Liffey Table and its Irish payroll',
    company: 2,
    companyRights: COMPANY_PERMISSIONS,
    payrollRights: PAYROLL_PERMISSIONS,
  },
];
