import { expect } from '@playwright/test';
import { signIn } from './support/portal.ts';
import { test } from './support/test.ts';

test('without a session, only the login page opens and every other path leads to it (SES-001, SES-007)', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login to Tipology' })).toBeVisible();
  for (const path of ['/', '/companies', '/companies/1/about', '/my-account', '/nope']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('set_token takes over a session from the hash, removes it from the address, and opens the dashboard (SES-002, SES-004, SES-005)', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/auth/password', {
    data: { username: 'viewer', password: 'Tipology-demo-1', type: 'employer', platform: 'web' },
  });
  const { token, user_id, device_token } = await login.json();
  await page.goto(`/set_token#${JSON.stringify({ api_token: token, user_id, device_token })}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /Victor/ })).toBeVisible();
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('apiToken'),
    sessionStorage.getItem('userId'),
    location.href.includes('api_token'),
  ]);
  expect(stored).toEqual([token, String(user_id), false]);
  await expect(page.getByText('Logged in as Victor')).toBeVisible();
  // The browser's performance entries do not contain the token either.
  const opened = await page.evaluate(() => JSON.stringify(performance.getEntries()));
  expect([opened.includes('dashboard'), opened.includes(token)]).toEqual([true, false]);
  await page.goBack();
  expect(page.url()).not.toContain('api_token');
});

test('set_token without a usable object leads to / and so to login (SES-006)', async ({ page }) => {
  for (const hash of ['', '#x', '#{}', '#[1]']) {
    await page.goto(`/set_token${hash}`);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test.describe('with a session', () => {
  // Also proves NAV-007, NAV-008, NAV-009, NAV-015, NAV-016, NAV-017, NAV-018, NAV-019, NAV-020, NAV-021, NAV-022,
  // PRM-008.
  test('/ is the dashboard, an unknown path is Not Found, and every page has its address and title (SES-008, SES-009, NAV-005)', async ({
    page,
  }) => {
    await signIn(page, 'troncmaster');
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const [path, title, heading, end = path] of [
      ['/dashboard', 'Dashboard', /Good (Morning|Afternoon|Evening), Tessa/],
      ['/companies', 'Companies', 'Companies'],
      ['/companies/1', 'Sites', 'Harbour & Hearth Restaurants Ltd', '/companies/1/sites'],
      ['/companies/1/sites', 'Sites', 'Harbour & Hearth Restaurants Ltd'],
      ['/companies/1/schemes', 'Schemes', 'Harbour & Hearth Restaurants Ltd'],
      ['/companies/1/employees', 'Employees', 'Harbour & Hearth Restaurants Ltd'],
      ['/companies/1/schemes/1', 'Scheme', 'Harbour Street weekly tronc', '/companies/1/schemes/1/overview'],
      ['/companies/1/schemes/1/training', 'Scheme', 'Harbour Street weekly tronc'],
      ['/employees', 'Employees', 'Employees'],
      ['/employees/1', 'Employee', 'Walker, Jack', '/employees/1/overview'],
      ['/employees/1/training', 'Employee', 'Walker, Jack'],
      ['/files', 'Files', 'Files'],
      ['/files/company/2/tronc-schemes', 'Tronc Schemes', 'Tronc Schemes'],
      ['/files/company/2/tronc-schemes/3/periods', 'Periods', 'Periods'],
      ['/files/payrolls/1/files', 'Payroll Files', / · /],
      ['/updates', 'Updates', 'Updates'],
      ['/my-account', 'My Account', 'My Account', '/my-account/password'],
      ['/my-account/authentification', 'My Account', 'My Account'],
      ['/nope', 'Not Found', 'Not Found'],
      ['/companies/1/nope', 'Not Found', 'Not Found'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title} \\| Tipology$|^.+ \\| Tipology$`));
      await expect(page).toHaveURL(({ pathname }) => pathname === end);
    }
  });

  test('Messages has a title and no other content (NAV-023)', async ({ page }) => {
    await signIn(page, 'manager');
    await page.goto('/messages');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Messages' })).toBeVisible();
    expect((await main.innerText()).trim()).toBe('Messages');
  });

  test('a page that the user has no permission for is not shown (SES-011)', async ({ page }) => {
    await signIn(page, 'approver');
    await page.goto('/companies/1/sites');
    await expect(page.getByText('Harbour Street Kitchen')).toHaveCount(0);
    await page.goto('/companies/3/about');
    await expect(page.getByText('Liffey Table')).toHaveCount(0);
  });

  test('each kind of user sees their own companies, and the troncmaster sees all (SES-050, PRM-001)', async ({
    page,
  }) => {
    const companies = () => page.getByRole('main').getByRole('link', { name: /Ltd$/ });
    await signIn(page, 'viewer');
    await page.goto('/companies');
    await expect(companies()).toHaveText(['Harbour & Hearth Restaurants Ltd']);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, 'troncmaster');
    await page.goto('/companies');
    for (const name of ['Fellside Hotels Ltd', 'Harbour & Hearth Restaurants Ltd', 'Liffey Table Ltd'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('a login opens the dashboard once, and neither it nor a page opened with a session sends any request twice', async ({
  page,
}) => {
  const asked: string[] = [];
  const gone: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('framenavigated', (frame) => gone.push(new URL(frame.url()).pathname));
  const settled = async () => {
    await page.waitForLoadState('networkidle');
    return asked.splice(0);
  };
  const twice = (calls: string[]) => calls.filter((call, index) => calls.indexOf(call) !== index);

  // The page's last request. The network counts as idle since the login page, because no other document was loaded.
  const last = page.waitForResponse(/notices\?.*security=1/);
  await signIn(page, 'troncmaster');
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
  await last;
  expect([twice(await settled()), gone.filter((path) => path === '/dashboard')]).toEqual([[], ['/dashboard']]);
  for (const path of ['employees', 'companies', 'tickets', 'updates']) {
    const notices = page.waitForResponse(/notices\?.*security=1/); // requested after the content, when the network can be idle
    await page.goto(`/${path}`);
    await notices;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/\d/); // the heading contains the number of records
    const calls = await settled();
    expect(calls).toContainEqual(expect.stringContaining(`/api/${path}?`));
    expect(twice(calls)).toEqual([]);
  }
});
