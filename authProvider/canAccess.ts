import { AREAS, type Area } from '#domain/access/areas.ts';
import { canOpen, type Page } from '#domain/access/pages.ts';
import { can, type Principal, type Subject } from '#domain/access/rules.ts';

/** Which area guards the records of a resource, and which page its list is. */
const GUARDS: Record<string, { area?: Area; page?: Page }> = {
  companies: { area: 'company', page: 'companies' },
  sites: { area: 'sites' },
  schemes: { area: 'troncSchemes' },
  employees: { area: 'employeeRecord', page: 'employees' },
  job_roles: { area: 'jobRoles' },
  training_types: { area: 'trainingTypes' },
  tronc_files: { area: 'periodFiles' },
  tronc_periods: { area: 'troncPeriods' },
  tronc_reports: { area: 'troncSchemes' },
  reports: { area: 'troncSchemes' },
  payrolls: { area: 'payroll' },
  periods: { area: 'files' },
  payroll_files: { area: 'files' },
  files: { area: 'periodFiles', page: 'files' },
  users: { area: 'userManagement', page: 'user-management' },
  'user-management': { area: 'userManagement', page: 'user-management' },
  documents: { area: 'files', page: 'documents' },
  announcements: { page: 'announcements' },
  tickets: { page: 'tickets' },
  messages: { page: 'messages' },
  updates: { page: 'updates' },
  notices: { page: 'notices' },
  dashboard: { page: 'dashboard' },
  'my-account': { page: 'my-account' },
};

const RIGHT = { create: 'canCreate', import: 'canCreate', edit: 'canEdit', delete: 'canEdit' } as const;
const rightOf = (action: string) => RIGHT[action as keyof typeof RIGHT] ?? 'canView';

const subjectOf = (resource: string, record?: Record<string, unknown>): Subject | undefined => {
  if (!record) return undefined;
  const own = record.id as number | undefined;
  return {
    company_id: resource === 'companies' ? own : (record.company_id as number | undefined),
    payroll_id: resource === 'payrolls' ? own : (record.payroll_id as number | undefined),
  };
};

/**
 * react-admin's question, answered by the rules the server uses too (D1…D7). A list is guarded by its page,
 * a record by its area. A resource that may be asked by its area's own name too (`troncSchemes`) is known under both.
 */
export function isAllowed(who: Principal, { resource, action, record }: AccessQuestion): boolean {
  const guard = GUARDS[resource] ?? (resource in AREAS ? { area: resource as Area } : {});
  if (action === 'list' && guard.page) return canOpen(who, guard.page);
  if (guard.area) return can(who, AREAS[guard.area][rightOf(action)], subjectOf(resource, record));
  return guard.page !== undefined && canOpen(who, guard.page);
}

export interface AccessQuestion {
  resource: string;
  action: string;
  record?: Record<string, unknown>;
}
