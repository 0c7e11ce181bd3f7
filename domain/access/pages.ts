import { AREAS } from './areas.ts';
import { type AccessRule, can, type Principal } from './rules.ts';

const SOME_PAYROLL: AccessRule = { payroll: 'any' };

/**
 * The rules of the pages (D7). `/companies` opens with any company permission; its link requires view_company (F-22).
 */
const PAGE_RULES = {
  dashboard: () => true,
  'my-account': () => true,
  desk: (who) => can(who, AREAS.troncSchemes.canView),
  updates: () => true,
  notices: () => true,
  employees: (who) => can(who, AREAS.employeeRecord.canView),
  companies: (who) => who.tronc_master || who.companies.size > 0,
  files: (who) => can(who, AREAS.periodFiles.canView) || can(who, AREAS.files.canView),
  announcements: (who) => can(who, SOME_PAYROLL),
  documents: (who) => can(who, SOME_PAYROLL),
  messages: (who) => can(who, SOME_PAYROLL),
  tickets: (who) => can(who, SOME_PAYROLL),
  'user-management': (who) => can(who, AREAS.userManagement.canView),
} as const satisfies Record<string, (who: Principal) => boolean>;
export type Page = keyof typeof PAGE_RULES;

/** Whether this user may open that page. The server's 403s follow the same rules. */
export const canOpen = (who: Principal, page: Page): boolean => PAGE_RULES[page](who);

/** Whether the sidebar shows a link; some links require more than their page (NAV-030…037). */
export const canSeeLink = (who: Principal, page: Page): boolean => {
  if (page === 'companies') return can(who, AREAS.company.canView);
  if (page === 'files') return can(who, AREAS.periodFiles.canView);
  return canOpen(who, page);
};
