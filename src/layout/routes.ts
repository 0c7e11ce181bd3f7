import { matchPath } from 'react-router';
import { KNOWN } from '#domain/entities/known.ts';

/**
 * An address of the portal: its name (a key of `titles`) and, if it ends with a record id, the resource of that record.
 */
export interface RouteName {
  path: string;
  title: string;
  /** the resource of the record whose id is the last parameter */
  record?: string;
  /** the resource of the record that the page is about, and the parameter with its id, if it is not the last record */
  subject?: { resource: string; param: string };
}

/** Resources of the portal whose list, create, edit and show pages are generated from their declaration. */
export const DRAWN: readonly string[] = ['payrolls', 'records_requests'];

const drawnRoutes = (name: string): RouteName[] => [
  { path: `/${name}`, title: name },
  { path: `/${name}/create`, title: `${name}_one` },
  { path: `/${name}/:id`, title: `${name}_one`, record: name },
  { path: `/${name}/:id/show`, title: `${name}_one`, subject: { resource: name, param: 'id' } },
];
const drawnTabs = (name: string): string => `/${name}/:id/show/:tab`;

/** Every address of the portal and its name (specification, section 2). Tabs have the name of their page. */
export const ROUTES: readonly RouteName[] = [
  { path: '/login', title: 'login' },
  { path: '/set_password', title: 'set_password' },
  { path: '/confirm_email', title: 'confirm_email' },
  { path: '/forgotten_password', title: 'forgotten_password' },
  { path: '/choose_password', title: 'choose_password' },
  { path: '/single_sign_on', title: 'single_sign_on' },
  { path: '/single_sign_on/:provider', title: 'single_sign_on' },
  { path: '/user-management/single-sign-on', title: 'identity_providers' },
  { path: '/dashboard', title: 'dashboard' },
  { path: '/desk', title: 'desk' },
  { path: '/announcements', title: 'announcements' },
  { path: '/documents', title: 'documents' },
  { path: '/employees', title: 'employees' },
  { path: '/employees/:id', title: 'employee', record: 'employees' },
  { path: '/files', title: 'files' },
  {
    path: '/files/company/:id/tronc-schemes',
    title: 'tronc_schemes',
    subject: { resource: 'companies', param: 'id' },
  },
  {
    path: '/files/company/:id/tronc-schemes/:scheme/periods',
    title: 'periods',
    subject: { resource: 'schemes', param: 'scheme' },
  },
  {
    path: '/files/company/:id/tronc-schemes/:scheme/periods/:period/files',
    title: 'period_files',
    subject: { resource: 'schemes', param: 'scheme' },
  },
  { path: '/files/payrolls/:period/files', title: 'payroll_files', subject: { resource: 'periods', param: 'period' } },
  {
    path: '/files/payrolls/:period/files/tronc',
    title: 'hand_over',
    subject: { resource: 'periods', param: 'period' },
  },
  { path: '/files/agencies/:payroll', title: 'agency', record: 'payrolls' },
  {
    path: '/files/agencies/:payroll/:remittance',
    title: 'remittance',
    subject: { resource: 'payrolls', param: 'payroll' },
  },
  { path: '/companies', title: 'companies' },
  { path: '/companies/:id', title: 'company', record: 'companies' },
  { path: '/companies/:id/sites', title: 'sites' },
  { path: '/sites/:id/show', title: 'sites_one', subject: { resource: 'sites', param: 'id' } },
  { path: '/companies/:id/schemes', title: 'schemes' },
  { path: '/schemes/:id/show', title: 'schemes_one', subject: { resource: 'schemes', param: 'id' } },
  { path: '/companies/:id/job-roles', title: 'job_roles' },
  { path: '/companies/:id/employees', title: 'employees' },
  { path: '/companies/:id/about', title: 'about' },
  { path: '/companies/:id/users', title: 'users' },
  { path: '/companies/:id/records-requests', title: 'records_requests' },
  { path: '/companies/:id/pay-queries', title: 'pay_queries' },
  { path: '/companies/:id/switch_over', title: 'switch_over' },
  { path: '/companies/:id/schemes/:scheme', title: 'scheme', record: 'schemes' },
  { path: '/companies/:id/schemes/:scheme/reports/:report', title: 'report' },
  {
    path: '/companies/:id/schemes/:scheme/periods/:period/hours',
    title: 'tronc_hours',
    subject: { resource: 'schemes', param: 'scheme' },
  },
  { path: '/companies/:id/schemes/:scheme/what-if', title: 'what_if' },
  { path: '/companies/:id/schemes/:scheme/rules-over-time', title: 'rules_over_time' },
  { path: '/companies/:id/schemes/:scheme/parallel_runs', title: 'parallel_runs' },
  { path: '/companies/:id/schemes/:scheme/parallel_runs/:run', title: 'parallel_runs' },
  { path: '/messages', title: 'messages' },
  { path: '/my-account', title: 'my_account' },
  { path: '/user-management', title: 'user_management' },
  { path: '/user-management/:tab/user-details/:id', title: 'user_details', record: 'users' },
  { path: '/updates', title: 'updates' },
  { path: '/tickets', title: 'tickets' },
  { path: '/tickets/:id', title: 'ticket', record: 'tickets' },
  { path: '/pay_queries', title: 'pay_queries' },
  { path: '/pay_queries/create', title: 'pay_queries_one' },
  { path: '/pay_queries/:id/show', title: 'pay_queries_one', subject: { resource: 'pay_queries', param: 'id' } },
  { path: '/notices', title: 'notices' },
  ...DRAWN.flatMap(drawnRoutes),
];

/** Pages whose next segment is one of their tabs. */
const WITH_TABS: readonly string[] = [
  '/employees/:id/:tab',
  '/companies/:id/:tab',
  '/companies/:id/schemes/:scheme/:tab',
  '/my-account/:tab',
  '/user-management/:tab',
  '/user-management/:tab/user-details/:id/:part',
  ...[...DRAWN, 'sites', 'schemes'].map(drawnTabs),
];

/** Returns the added entity to whose pages an address belongs: they all begin with its name. */
const addedAt = (pathname: string): string | undefined => {
  const [, name = ''] = pathname.split('/');
  return Object.hasOwn(KNOWN, name) && KNOWN[name]?.generated ? name : undefined;
};

const exact = (path: string): RouteName | undefined => {
  const added = addedAt(path);
  return (added === undefined ? ROUTES : drawnRoutes(added)).find((route) => matchPath(route.path, path));
};

/** Returns the name of an address. A tab has the name of its page; an unknown address is 'Not Found'. */
export function routeOf(pathname: string): RouteName {
  const own = exact(pathname);
  if (own) return own;
  const added = addedAt(pathname);
  const tabbed = (added === undefined ? WITH_TABS : [drawnTabs(added)]).some((pattern) => matchPath(pattern, pathname));
  const page = tabbed ? exact(pathname.slice(0, pathname.lastIndexOf('/'))) : undefined;
  return page ?? { path: pathname, title: 'not_found' };
}

/** A breadcrumb. `record` is set if the label is a record's own name. */
export interface Step {
  to: string;
  title: string;
  record?: { resource: string; id: string };
  /** the page adds a record of this name */
  adds?: true;
}

/** The last part of the address of a record's own page; without it, the address is that of its form. */
const SHOW = 'show';
const CREATE = 'create';

/** Returns the named addresses from the top to this one, inclusive; none below depth 2 (NAV-001, NAV-002, F-14). */
export function stepsTo(pathname: string): Step[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length < 2) return [];
  return segments.flatMap((segment, index): Step[] => {
    const to = `/${segments.slice(0, index + 1).join('/')}`;
    const route = exact(to);
    // The form of a record is not above its page.
    if (!route || segments[index + 1] === SHOW) return [];
    const { record, subject } = route;
    if (segment === CREATE) return [{ to, title: route.title, adds: true }];
    if (segment === SHOW && subject)
      return [{ to, title: route.title, record: { resource: subject.resource, id: segments[index - 1] ?? '' } }];
    return [{ to, title: route.title, record: record ? { resource: record, id: segment } : undefined }];
  });
}

/** Returns the record that a page is about: the declared one, or the last record of its breadcrumbs. */
export function subjectOf(pathname: string): { resource: string; id: string } | undefined {
  const { path, subject } = routeOf(pathname);
  if (subject) {
    const id = matchPath({ path, end: false }, pathname)?.params[subject.param];
    return id === undefined ? undefined : { resource: subject.resource, id };
  }
  return stepsTo(pathname).findLast(({ record }) => record)?.record;
}
