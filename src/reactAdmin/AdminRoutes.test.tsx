import { render, screen } from '@testing-library/react';
import { CustomRoutes, Resource, useResourceDefinitions } from 'ra-core';
import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { shell } from '#test/support/browser/Shell.tsx';
import { AdminPages, AdminRoutes, declared } from './AdminRoutes.tsx';

const renders = { page: 0 };
const Suppliers = () => {
  renders.page += 1;
  return <h1>Suppliers: {Object.keys(useResourceDefinitions()).join(', ')}</h1>;
};
const declaration = declared(
  <>
    <Resource name="suppliers" list={Suppliers} hasCreate />
    {[<Resource key="tools" name="tools" />]}
    <CustomRoutes noLayout>
      <Route path="/set_password" element={<h1>Choose a password</h1>} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/report" element={<h1>Report</h1>} />
    </CustomRoutes>
  </>,
);

const Layout = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const text = (words: string) => () => <h1>{words}</h1>;
const Pages = () => (
  <AdminPages
    declaration={declaration}
    layout={Layout}
    loading={text('Loading')}
    notFound={text('Not found')}
    accessDenied={text('No access')}
    authenticationError={text('Failed')}
  />
);
const open = (at: string, isLoggedIn = true, more: object = {}) => {
  const checkAuth = async () => {
    if (!isLoggedIn) throw new Error('no session');
  };
  const children = (
    <AdminRoutes
      title="Tipology"
      login={text('Log in')}
      openPages={declaration.openPages}
      pages={Pages}
      loading={text('Loading')}
    />
  );
  render(shell({ at, children, auth: { checkAuth, ...more } }).element);
};

describe('routes of the administration', () => {
  it('know all resources at the first render of a page, which therefore renders once', async () => {
    open('/suppliers');
    expect(await screen.findByRole('heading', { name: 'Suppliers: suppliers, tools' })).toBeVisible();
    expect(screen.getByRole('main')).toBeVisible();
    expect(renders.page).toBe(1);
    expect(declaration.definitions.suppliers).toMatchObject({ hasList: true, hasCreate: true, hasEdit: false });
  });

  it.each([
    ['/report', 'Report', true],
    ['/access-denied', 'No access', true],
    ['/elsewhere', 'Not found', true],
    ['/set_password', 'Choose a password', false],
  ])('show %s as “%s”', async (at, heading, hasLayout) => {
    open(at);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('main') !== null).toBe(hasLayout);
  });

  it('lead to the login without a session, but for pages that need none', async () => {
    open('/suppliers', false);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('lead to the login if the permissions are refused because the session has ended', async () => {
    const ended = async () => {
      throw new Error('no session');
    };
    open('/report', true, { getPermissions: ended, checkError: ended });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('show a page that needs no session without one', async () => {
    open('/set_password', false);
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible();
  });
});
