import { announcementAllows } from '#domain/access/announcements.ts';
import { documentAllows } from '#domain/access/documents.ts';
import { guardOf, type Register } from '#domain/access/guard.ts';
import { canOpen, type Page } from '#domain/access/pages.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import { subjectOf } from '#domain/access/subjectOf.ts';
import { ticketAllows } from '#domain/access/tickets.ts';
import { KNOWN } from '#domain/entities/known.ts';

/** Lists that are pages of their own: the rule of the page opens them (D7). */
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
  desk: 'desk',
  'my-account': 'my-account',
};

/** Records whose rules depend on more than their company and payroll. */
const OWN_RULES: Readonly<Record<string, typeof documentAllows>> = {
  announcements: announcementAllows,
  documents: documentAllows,
  tickets: ticketAllows,
};

/**
 * Answers react-admin's `canAccess` by the same rules as the server (D1…D7). A list is guarded by its page, a record by
 * the rules that its entity declares.
 */
export function isAllowed(
  who: Principal,
  { resource, action, record }: AccessQuestion,
  register: Register = KNOWN,
): boolean {
  // An archived record cannot be changed until it is restored.
  if (action === 'edit' && record?.archived_at) return false;
  const page = PAGES[resource];
  if (page && action === 'list') return canOpen(who, page);
  const own = OWN_RULES[resource];
  if (own && record) return own(who, action, record);
  const rule = guardOf(resource, action, register, record);
  if (rule) return can(who, rule, subjectOf(register[resource]?.tenancy, record));
  return page !== undefined && canOpen(who, page);
}

export interface AccessQuestion {
  resource: string;
  action: string;
  record?: Record<string, unknown>;
}
