import { ENTITIES } from '#domain/entities/index.ts';
import { RESERVED_PATHS } from '#domain/schema/reserved.ts';
import { english } from '#i18n/en-GB/index.ts';
import { ROUTES, routeOf, stepsTo, subjectOf } from './routes.ts';

describe('the name of an address (SES-010, contract G2)', () => {
  it.each([
    ['/companies', 'companies'],
    ['/companies/12', 'company'],
    ['/companies/12/schemes', 'schemes'],
    ['/companies/12/schemes/3', 'scheme'],
    ['/companies/12/schemes/3/training', 'scheme'],
    ['/companies/12/schemes/3/reports/9', 'report'],
    ['/employees/4/documents', 'employee'],
    ['/files/company/1/tronc-schemes/2/periods/3/files', 'period_files'],
    ['/files/payrolls/3/files', 'payroll_files'],
    ['/files/payrolls/3/files/tronc', 'hand_over'],
    ['/my-account/password', 'my_account'],
    ['/user-management/single-sign-on', 'identity_providers'],
    ['/user-management/active/user-details/5', 'user_details'],
    ['/schemes/1/show/tronc-opt-outs', 'schemes_one'],
    ['/sites/2/show/keys', 'sites_one'],
    ['/schemes', 'not_found'],
    ['/schemes/create', 'not_found'],
    ['/schemes/1', 'not_found'],
    ['/nope', 'not_found'],
    ['/dashboard/nope', 'not_found'],
  ])('returns for %s the name %s', (path, title) => expect(routeOf(path).title).toBe(title));

  it('has a title for every route', () => {
    for (const { title } of ROUTES) expect(english.titles).toHaveProperty(title);
  });

  it('is one that no generated entity can take', () => {
    const own = ROUTES.map(({ path }) => path.split('/')[1]?.replaceAll('-', '_') ?? '');
    expect(own.filter((name) => !(name in ENTITIES) && !RESERVED_PATHS.has(name))).toEqual([]);
  });
});

describe('the record that a page is about (SES-010)', () => {
  it.each([
    ['/companies', undefined],
    ['/companies/12/schemes', { resource: 'companies', id: '12' }],
    ['/companies/12/schemes/3/training', { resource: 'schemes', id: '3' }],
    ['/companies/12/schemes/3/reports/9', { resource: 'schemes', id: '3' }],
    ['/employees/4/documents', { resource: 'employees', id: '4' }],
    ['/files/company/1/tronc-schemes', { resource: 'companies', id: '1' }],
    ['/files/company/1/tronc-schemes/2/periods/3/files', { resource: 'schemes', id: '2' }],
    ['/files/payrolls/3/files', { resource: 'periods', id: '3' }],
    ['/payrolls/7/show', { resource: 'payrolls', id: '7' }],
    ['/schemes/1/show/tronc-opt-outs', { resource: 'schemes', id: '1' }],
  ])('is, for %s, %j', (path, subject) => expect(subjectOf(path)).toEqual(subject));
});

describe('the breadcrumbs of a page', () => {
  it.each(['/dashboard', '/companies', '/'])('has none for %s at depth 1 (NAV-002)', (path) =>
    expect(stepsTo(path)).toEqual([]),
  );

  it('names each page above the current one, and records by their own name (NAV-001, F-14)', () =>
    expect(stepsTo('/companies/12/schemes/3')).toEqual([
      { to: '/companies', title: 'companies', record: undefined },
      { to: '/companies/12', title: 'company', record: { resource: 'companies', id: '12' } },
      { to: '/companies/12/schemes', title: 'schemes', record: undefined },
      { to: '/companies/12/schemes/3', title: 'scheme', record: { resource: 'schemes', id: '3' } },
    ]));

  it('names a record once on its own page, and does not link to its form there', () =>
    expect(stepsTo('/payrolls/7/show')).toEqual([
      { to: '/payrolls', title: 'payrolls', record: undefined },
      { to: '/payrolls/7/show', title: 'payrolls_one', record: { resource: 'payrolls', id: '7' } },
    ]));

  it('names the page that adds a record by what it does', () =>
    expect(stepsTo('/payrolls/create').map(({ title, adds }) => [title, adds])).toEqual([
      ['payrolls', undefined],
      ['payrolls_one', true],
    ]));

  it('omits segments that are not a page of their own', () =>
    expect(stepsTo('/files/payrolls/3/files').map(({ to }) => to)).toEqual(['/files', '/files/payrolls/3/files']));
});
