import { ENTITIES_WITH_WORDS } from '#domain/entities/withWords.ts';

/** The two places of an entity's hand-written code. */
export type Side = 'screens' | 'routes';

/** What a file is counted under; `owner` is the name of an entity. */
export interface Place {
  owner: string;
  side: Side;
}

/** Code that belongs to no entity: sign-in, the user's own account, user settings, services of the portal. */
export const NOBODYS = 'no entity';

/**
 * Generic code that builds screens and routes from any declaration. It belongs to no entity, but is counted so that
 * code merely moved there remains visible.
 */
export const MACHINE = 'generic code';

/** The folders that are counted. */
export const FOLDERS = [
  'resources',
  'src/documents',
  'src/fields',
  'src/screens',
  'src/tronc',
  'server/crud',
  'server/entities',
  'server/payroll',
  'server/tronc',
] as const;

/** Folders and files not named after their entity; the longest matching prefix applies. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'resources/companies/AddPayrollDrawer': 'payrolls',
  'resources/companies/PayrollSettings': 'payrolls',
  'resources/companies/PayrollsCard': 'payrolls',
  'resources/payrolls/periods/': 'periods',
  'resources/payrolls/periods/AddBatch': 'payroll_batches',
  'resources/payrolls/periods/Batch': 'payroll_batches',
  'resources/payrolls/periods/NetPays': 'payroll_batches',
  'resources/payrolls/periods/readNetPays': 'payroll_batches',
  'resources/files/': 'tronc_periods',
  'src/documents/': 'documents',
  'src/tronc/': 'schemes',
  'src/fields/': MACHINE,
  'src/screens/': MACHINE,
  'server/crud/': MACHINE,
  'server/entities/companyStats': 'companies',
  'server/entities/trainingTypes': 'companies',
  'server/entities/trainingStatus': 'employees',
  'server/entities/signUp/': 'employees',
  'server/entities/security/': NOBODYS,
  'server/entities/notices/': NOBODYS,
  'server/payroll/': 'payrolls',
  'server/payroll/files/': 'periods',
  'server/payroll/periods/': 'periods',
  'server/payroll/batches/': 'payroll_batches',
  'server/tronc/': 'schemes',
  'server/tronc/schemes/points/employee': 'employees',
  'server/tronc/files/': 'tronc_periods',
  'server/tronc/troncPeriods/': 'tronc_periods',
  'server/tronc/troncReports/': 'tronc_reports',
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const singular = (name: string): string => camel(name).replace(/ies$/, 'y').replace(/s$/, '');

/** Paths that contain the name of their entity: `server/entities/jobRoles.ts`, `server/entities/employeeImport/…`. */
const byName = (name: string): [string, string][] => [
  [`resources/${camel(name)}/`, name],
  [`server/entities/${camel(name)}`, name],
  [`server/entities/${singular(name)}`, name],
];

const PLACES: readonly [string, string][] = [
  ...Object.entries(ELSEWHERE),
  ...Object.keys(ENTITIES_WITH_WORDS).flatMap(byName),
].sort(([one], [other]) => other.length - one.length);

/** Every entity, in the order of the register. */
export const OWNERS: readonly string[] = Object.keys(ENTITIES_WITH_WORDS);

/** Returns what a file is counted under; null for tests and samples. */
export const placeOf = (path: string): Place | null => {
  if (!/\.tsx?$/.test(path) || /\.(test|fixture|stories)\.tsx?$/.test(path)) return null;
  const side: Side = path.startsWith('server/') ? 'routes' : 'screens';
  return { owner: PLACES.find(([start]) => path.startsWith(start))?.[1] ?? NOBODYS, side };
};
