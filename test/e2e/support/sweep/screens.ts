import { GENERATED } from '#domain/entities/generated/index.ts';
import { DRAWN } from '#src/layout/routes.ts';
import type { Screen } from './screen.ts';
import { MORE_STATES, STATES } from './states.ts';

/** Returns a page and its drawers, each by its query: `add-site`, `edit-site&drawer.id=1`. */
const over = (at: string, ...drawers: string[]): Screen[] => [
  { at },
  ...drawers.map((drawer) => ({ at: `${at}?drawer=${drawer}` })),
];
const tabs = (at: string, ...segments: string[]): Screen[] => segments.map((segment) => ({ at: `${at}/${segment}` }));

const SCHEME = '/companies/1/schemes/1';
const PAPER = 'drawer.type=personalcompany&drawer.id=12&drawer.name=Contract';
const STEPS = ['details', 'fees', 'distribution', 'training', 'roles', 'service', 'review'];

/** Ids that change from day to day, because the demo's periods lie around today. */
export interface IdsOfToday {
  /** a period of payroll 2 that has a batch */
  batched: number;
  /** the period of scheme 1 that file 1 belongs to */
  filed: number;
  /** the oldest report of scheme 1 */
  reported: number;
}

/**
 * Returns every page, drawer and state of a signed-in troncmaster, who sees the most. A conformance test fails if an
 * address or drawer of the app is missing here.
 */
export const screensOf = ({ batched, filed, reported }: IdsOfToday): readonly Screen[] => [
  { at: '/dashboard' },
  { at: '/desk' },
  ...over('/announcements', 'create-announcement', 'view-announcement&drawer.id=2', 'edit-announcement&drawer.id=2'),
  ...over('/documents', 'add-document', `preview-document&${PAPER}`, `document-audit&${PAPER}`),
  { at: '/employees' },
  ...over('/employees/1/overview', 'edit-employee&drawer.id=1', 'preview-sign-up', 'history'),
  ...over('/employees/1/documents', 'upload-employee-file'),
  { at: '/employees/1/training' },
  { at: '/employees/1/received' },
  ...over('/files', 'payroll-periods&drawer.payroll=1'),
  { at: '/files/company/1/tronc-schemes' },
  { at: '/files/company/1/tronc-schemes/1/periods' },
  ...over(
    `/files/company/1/tronc-schemes/1/periods/${filed}/files`,
    'history',
    'upload-file',
    `scheme-files&drawer.scheme=1&drawer.period=${filed}`,
    'preview-file&drawer.id=1&drawer.name=Rota',
  ),
  ...over(
    `/files/payrolls/${batched}/files`,
    'history',
    'upload-file',
    'upload-payslips',
    'add-batch',
    'comparison',
    'movers',
  ),
  { at: `/files/payrolls/${batched}/files/tronc` },
  ...over('/user-management/single-sign-on', 'add-identity-provider', 'break-glass'),
  ...over('/companies', 'add-company'),
  ...over('/companies/1/sites', 'add-site', 'edit-site&drawer.id=1'),
  ...over('/companies/1/schemes', 'scheme', 'scheme-import&drawer.scheme=1', 'scheme-reports&drawer.scheme=1'),
  ...STEPS.map((step) => ({ at: `/companies/1/schemes?drawer=scheme&drawer.id=1&drawer.step=${step}` })),
  { at: '/companies/1/schemes?drawer=scheme-files&drawer.scheme=1' },
  { at: '/companies/1/job-roles' },
  { at: '/companies/1/switch_over' },
  ...over('/companies/1/employees', 'add-employee', 'import-employees', 'past-imports'),
  ...over(
    '/companies/1/about',
    'history',
    'edit-company&drawer.id=1',
    'add-payroll',
    'payroll-settings&drawer.id=1',
    'payroll-profile&drawer.payroll=1',
  ),
  ...over('/companies/1/records-requests', 'add-records-request'),
  ...over('/companies/1/pay-queries', 'add-pay-query'),
  { at: '/pay_queries' },
  { at: '/pay_queries/create' },
  ...over('/pay_queries/1/show', 'answer-pay-query&drawer.id=1'),
  ...over('/companies/1/users', 'add-user', 'edit-user&drawer.id=4', 'assign-user&drawer.id=5'),
  ...over(`${SCHEME}/overview`, 'history', 'scheme-divisions&drawer.scheme=1', 'link-employees&drawer.scheme=1'),
  { at: `${SCHEME}/periods/${filed}/hours` },
  ...tabs(
    SCHEME,
    'job-roles',
    'training',
    'length-of-service',
    'what-if',
    'rules-over-time',
    'parallel_runs',
    `reports/${reported}`,
  ),
  ...over('/companies/1/contacts', 'add-contacts-company-id'),
  { at: '/companies/1/tips-policies' },
  ...tabs('/sites/1/show', 'closed-days', 'contacts', 'takings', 'tips-policies'),
  ...tabs(SCHEME, 'committee-members', 'memberships', 'minutes', 'tronc-opt-outs'),
  { at: '/messages' },
  ...tabs(
    '/my-account',
    'password',
    'username',
    'email-address',
    'mobile-number',
    'security-questions',
    'notifications',
  ),
  ...over('/my-account/authentification', 'mfa-setup'),
  ...over('/my-account/api-keys', 'api-key'),
  ...over('/my-account/webhooks', 'webhook-new'),
  ...over('/user-management/all-users', 'add-user'),
  ...tabs('/user-management', 'active', 'archived'),
  ...over('/user-management/all-users/user-details/2', 'history', 'grant-access', 'edit-user&drawer.id=2'),
  ...tabs('/user-management/all-users/user-details/2', 'details', 'activity'),
  ...over('/updates', 'add-update'),
  ...over('/tickets', 'create-ticket'),
  ...over('/tickets/1', 'history', 'assign-ticket&drawer.id=1'),
  { at: '/notices' },
  // The screens of generated entities are added automatically.
  ...[...DRAWN, ...Object.keys(GENERATED)].flatMap((name) => [
    { at: `/${name}` },
    { at: `/${name}/create` },
    { at: `/${name}/1` },
    { at: `/${name}/1/show` },
  ]),
  { at: '/no-such-page' },
  ...STATES,
  ...(process.env.SWEEP === 'whole' ? MORE_STATES : []),
];

export const nameOf = ({ at, state }: Screen): string => (state ? `${at} (${state})` : at);
