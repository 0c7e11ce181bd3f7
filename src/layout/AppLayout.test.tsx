import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { principalOf } from '#domain/access/principal.ts';
import { createAppState } from '#src/state/appState.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { AppLayout } from './AppLayout.tsx';

const user = {
  id: 7,
  forename: 'Aoife',
  surname: 'Byrne',
  tronc_master: true,
  company_permissions: [],
  permissions: [],
};
const identity = { id: 7, fullName: 'Aoife Byrne', user, principal: principalOf(user, new Map()) };

const announcement = {
  id: 5,
  subject: 'Rota',
  datestart: null,
  dateend: null,
  hideonread: false,
  notice_read: [{ user_id: 7 }],
};

function open(
  at: string,
  { logout = jest.fn(async () => false as const), appState = createAppState(memoryStorage()) } = {},
) {
  const data = {
    myCompanies: async () => [{ id: 1, name: 'Quay Ltd', permissions: ['view_company'] }],
    myPayrolls: async () => [{ id: 3, company_id: 1, name: 'Quay weekly', permissions: ['upload'] }],
    currentAnnouncements: async () => [announcement],
    unreadUpdates: async () => 2,
    news: async () => ({ display_news: false, items: [] }),
    getOne: async (_resource: string, { id }: { id: string }) => ({ data: { id, name: 'Quay Ltd' } }),
  };
  const children = (
    <AppLayout>
      <Routes>
        <Route path="*" element={<h1>The page</h1>} />
      </Routes>
    </AppLayout>
  );
  const auth = { getIdentity: async () => identity, logout };
  render(shell({ children, at, data, auth, appState }).element);
  return { person: userEvent.setup(), logout, appState };
}

describe('the layout of every page', () => {
  // Also proves SES-043, SES-044, WGT-007.
  it('shows Loading… until the app state is available, then the page (SES-028, SES-040, SES-042)', async () => {
    const { appState } = open('/dashboard');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(appState.get()).toMatchObject({ loaded: true, companies: [{ id: 1 }], updates: { unread: 2 } });
    expect(appState.get().announcements).toEqual([
      { id: 5, subject: 'Rota', datestart: null, dateend: null, hideonread: false, read: true },
    ]);
  });

  it('shows the page immediately from the state saved before a reload (SES-048)', async () => {
    const storage = memoryStorage();
    createAppState(storage).set({ loaded: true });
    open('/dashboard', { appState: createAppState(storage) });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });

  it('has landmarks, a skip link and one page heading', async () => {
    open('/dashboard');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  });

  it('marks the link of the current page and of every page below it', async () => {
    open('/companies/1/sites');
    expect(await screen.findByRole('link', { name: 'Companies', current: 'page' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Home', current: 'page' })).toBeNull();
  });

  it('sets the document title to the name of the route (SES-010)', async () => {
    open('/companies');
    await waitFor(() => expect(document.title).toBe('Companies | Tipology'));
  });

  it('names the record in the document title, so that tabs can be distinguished (SES-010)', async () => {
    open('/companies/1/sites');
    await waitFor(() => expect(document.title).toBe('Quay Ltd – Sites | Tipology'));
  });

  it('shows breadcrumbs from depth 2 on, with home and the record’s name (NAV-001, NAV-003, SES-046)', async () => {
    const { appState } = open('/companies/1');
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() => expect(trail).toHaveTextContent('CompaniesQuay Ltd'));
    expect(screen.getAllByRole('link', { name: 'Home' }).some((link) => trail.contains(link))).toBe(true);
    await waitFor(() => expect(appState.get().crumbs).toContainEqual({ label: 'Quay Ltd', to: '/companies/1' }));
  });

  it('shows no breadcrumbs at depth 1 (NAV-002)', async () => {
    open('/companies');
    await screen.findByRole('heading', { name: 'The page' });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('has a user menu with My Account and Logout (NAV-041, NAV-042, NAV-043)', async () => {
    const { person, logout } = open('/dashboard');
    await person.click(await screen.findByRole('button', { name: 'User menu' }));
    expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveAttribute('href', '/my-account');
    await person.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(logout).toHaveBeenCalled();
  });
});
