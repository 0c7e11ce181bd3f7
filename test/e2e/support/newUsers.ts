import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import { typeInto } from './typing.ts';

const PASSWORD = 'Tipology-demo-1';

/** Returns calls of the API by this user. */
export const asUser = async (request: APIRequestContext, address: string, username: string) => {
  const data = { username, password: PASSWORD, type: 'employer', platform: 'web' };
  const { token } = await (await request.post(`${address}/api/auth/password`, { data })).json();
  const headers = { 'X-Token': token };
  return {
    get: async (path: string) => (await request.get(`${address}/api${path}`, { headers })).json(),
    post: async (path: string, data: object) => (await request.post(`${address}/api${path}`, { headers, data })).json(),
    put: async (path: string, data: object) => {
      expect((await request.put(`${address}/api${path}`, { headers, data })).status()).toBe(200);
    },
    patch: async (path: string, data: object) => {
      expect((await request.patch(`${address}/api${path}`, { headers, data })).status()).toBe(200);
    },
  };
};

/**
 * Returns the page of a new user with every permission on the Irish company. That of the demo may have an authenticator
 * app by now, from another journey on this database.
 */
export const irishUser = async (browser: Browser, request: APIRequestContext, address: string): Promise<Page> => {
  const master = await asUser(request, address, 'troncmaster');
  const { data: companies } = await master.get('/companies');
  const company_id = companies.find(({ name }: { name: string }) => name.startsWith('Liffey')).id;
  const email = 'saoirse.new@example.com';
  const { meta } = await master.post('/users', {
    ...{ forename: 'Saoirse', surname: 'New', email },
    companies: [{ company_id, permissions: COMPANY_PERMISSIONS }],
  });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${address}/login`);
  await typeInto(page.getByRole('textbox', { name: 'Username' }), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), meta.temporary_password);
  await page.getByRole('button', { name: 'Login' }).click();
  await typeInto(page.getByLabel(/^Temporary password/), meta.temporary_password);
  await typeInto(page.getByLabel(/^New password/), 'Hedge-and-harbour-4');
  await typeInto(page.getByLabel(/^Confirm new password/), 'Hedge-and-harbour-4');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};
