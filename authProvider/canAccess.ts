import { AREAS, type Area } from '#domain/access/areas.ts';
import { canOpen, type Page } from '#domain/access/pages.ts';
import { type AccessRule, can, type Principal, type Subject } from '#domain/access/rules.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity, Belonging } from '#domain/schema/defineEntity.ts';

/** The entities whose declared rules are asked; tests lay their own over it. */
export type Register = Readonly<Record<string, AnyEntity>>;

/** Which area guards what no entity declares. */
const GUARDS: Readonly<Record<string, Area>> = {
  training_types: 'trainingTypes',
  tronc_files: 'periodFiles',
  tronc_periods: 'troncPeriods',
  tronc_reports: 'troncSchemes',
  reports: 'troncSchemes',
  periods: 'files',
  payroll_files: 'files',
  files: 'periodFiles',
  documents: 'files',
  'user-management': 'userManagement',
};

/** Lists that are a page of their own: the page's rule opens them (D7). */
const PAGES: Readonly<Record<string, Page>> = {
  companies: 'companies',
  employees: 'employees',
  files: 'files',
  users: 'user-management',
  'user-management': 'user-management',
  documents: 'documents',
  announcements: 'announcements',
  tickets: 'tickets',
  messages: 'messages',
  updates: 'updates',
  notices: 'notices',
  dashboard: 'dashboard',
  'my-account': 'my-account',
};

const RIGHT = { create: 'create', import: 'create', edit: 'edit', delete: 'edit' } as const;
const rightOf = (action: string) => RIGHT[action as keyof typeof RIGHT] ?? 'view';

/** The rule that guards a resource for an action: the entity's own, else its area's; areas are known by their own name too. */
function ruleOf(register: Register, resource: string, action: string): AccessRule | undefined {
  const right = rightOf(action);
  const entity = register[resource];
  if (entity) return entity.access[right];
  const area = GUARDS[resource] ?? (resource in AREAS ? (resource as Area) : undefined);
  return area && AREAS[area][({ view: 'canView', create: 'canCreate', edit: 'canEdit' } as const)[right]];
}

type Ids = Record<'id' | 'company_id' | 'payroll_id', number | undefined>;

/** Where a record belongs; nowhere for what is shared by all, whose rules are met by a right held anywhere. */
function subjectOf(belongs: Belonging | undefined, record: Record<string, unknown> | undefined): Subject | undefined {
  if (!record || belongs === 'nobody') return undefined;
  const { id, company_id, payroll_id } = record as Ids;
  return {
    company_id: belongs === 'company' ? id : company_id,
    payroll_id: belongs === 'payroll' ? id : payroll_id,
  };
}

/**
 * react-admin's question, answered by the rules the server uses too (D1…D7). A list is guarded by its page,
 * a record by the rules its entity declares.
 */
export function isAllowed(
  who: Principal,
  { resource, action, record }: AccessQuestion,
  register: Register = ENTITIES,
): boolean {
  const page = PAGES[resource];
  if (page && action === 'list') return canOpen(who, page);
  const rule = ruleOf(register, resource, action);
  if (rule) return can(who, rule, subjectOf(register[resource]?.belongs, record));
  return page !== undefined && canOpen(who, page);
}

export interface AccessQuestion {
  resource: string;
  action: string;
  record?: Record<string, unknown>;
}
