import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PermissionHolder, principalOf } from '#domain/access/principal.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { answer, openScreen, troncmaster, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { AppStateProvider } from '../../state/AppStateContext.tsx';
import { createAppState } from '../../state/appState.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { PALETTE_DEBOUNCE } from './useFound.ts';

const appState = createAppState(memoryStorage());
let who: PermissionHolder = troncmaster;
jest.mock('../../session/useIdentity.ts', () => ({
  usePrincipal: () => principalOf(who, new Map()),
}));

const found = (resource: string, id: number, title: string) => ({
  resource,
  id,
  title,
  subtitle: 'Quay Ltd',
  path: `/${resource}/${id}`,
});
const PEOPLE = [found('employees', 7, 'Ó Súilleabháin, Róisín'), found('companies', 2, 'Suil Inns')];

let wire: Wire;
const onClose = jest.fn();
const COMPANIES = [
  { id: 2, name: 'Quay Ltd', permissions: [] },
  { id: 3, name: 'Suil Inns', permissions: [] },
  { id: 1, name: 'Harbour Ltd', permissions: [] },
];
const open = (
  reply = () => answer(PEOPLE),
  as: PermissionHolder = troncmaster,
  companies: ReturnType<typeof appState.get>['companies'] = [],
) => {
  appState.set({ companies });
  who = as;
  const children = (
    <AppStateProvider store={appState}>
      <CommandPalette onClose={onClose} />
    </AppStateProvider>
  );
  const opened = openScreen({ at: '/p', path: '*', children, reply, who });
  wire = opened.wire;
  return opened.router;
};
const searches = () => wire.sent.filter(({ url }) => url.includes('/search')).map(({ url }) => decodeURIComponent(url));
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return screen.getAllByRole('option').find((option) => option.id === id);
};
afterEach(() => {
  jest.useRealTimers();
  onClose.mockReset();
  wire.restore();
});

describe('the command palette', () => {
  it('searches once when typing pauses, and shows records before pages, by resource, with the matches marked', async () => {
    open();
    const box = await screen.findByRole('combobox', { name: 'Find anything' });
    jest.useFakeTimers();
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await typist.type(box, 's');
    await act(() => jest.advanceTimersByTimeAsync(PALETTE_DEBOUNCE));
    await typist.type(box, 'uil');
    await act(() => jest.advanceTimersByTimeAsync(PALETTE_DEBOUNCE - 1));
    expect(searches()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => jest.advanceTimersByTimeAsync(50));
    jest.useRealTimers();
    const people = await screen.findByRole('group', { name: 'Employees' });
    expect(searches()).toEqual(['/api/search?search_string=suil']);
    expect(within(people).getByText('Súil').tagName).toBe('MARK');
    expect(
      screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')?.split('-').pop()),
    ).toEqual(['employees', 'companies']);
  });

  it('works with the keyboard alone: arrows choose and wrap around, Enter opens the entry and closes the palette', async () => {
    const router = open();
    await userEvent.type(await screen.findByRole('combobox'), 'suil');
    await screen.findByRole('option', { name: /Suil Inns/ });
    expect(active()).toHaveTextContent('Róisín');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Suil Inns');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/employees/7');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.clear(screen.getByRole('combobox'));
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option')).toHaveTextContent('Róisín');
  });

  it('finds pages and actions without a request, and offers only those that the user may open (NAV-048)', async () => {
    open(() => answer([]), withRights('view_company'));
    await screen.findByRole('combobox');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Home', 'Companies', 'Updates', 'My Account']);
    await userEvent.type(screen.getByRole('combobox'), 'acc');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['My Account']);
  });

  it('starts an action on the page that contains its drawer', async () => {
    const router = open(() => answer([]));
    await userEvent.type(await screen.findByRole('combobox'), 'add comp{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/companies', search: '?drawer=add-company' });
  });

  it.each([
    ['add payroll', 'Add payroll', '/companies/2/about', '?drawer=add-payroll'],
    ['import employees suil', 'Import employees', '/companies/3/employees', '?drawer=import-employees'],
  ])('starts a command of a company: %s', async (typed, title, pathname, search) => {
    const router = open(() => answer([]), troncmaster, COMPANIES);
    await userEvent.type(await screen.findByRole('combobox'), typed);
    expect(active()).toHaveTextContent(title);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname, search });
  });

  it('offers commands of a company only to those who may carry them out there', async () => {
    open(() => answer([]), withRights('create_employees'), COMPANIES);
    await userEvent.type(await screen.findByRole('combobox'), 'import employees');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Import employeesHarbour Ltd',
    ]);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'add payroll');
    expect((await screen.findAllByText(/^Nothing found/)).length).toBeGreaterThan(0);
  });

  it.each(['dark mode', 'light mode', 'log out', 'language'])('finds the setting %s', async (typed) => {
    open(() => answer([]));
    await userEvent.type(await screen.findByRole('combobox'), typed);
    const settings = await screen.findByRole('group', { name: 'Settings' });
    const [first] = within(settings).getAllByRole('option');
    expect(first?.textContent?.toLowerCase()).toContain(typed);
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows a message when nothing is found', async () => {
    open(() => answer([]));
    await userEvent.type(await screen.findByRole('combobox'), 'zzz');
    expect((await screen.findAllByText('Nothing found for ‘zzz’.'))[0]).toBeInTheDocument();
  });

  it('shows an error when the search fails, and tries again', async () => {
    let broken = true;
    open(() => (broken ? { status: 500, json: { message: 'Broken', code: 'internal' } } : answer(PEOPLE)));
    await userEvent.type(await screen.findByRole('combobox'), 'suil');
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('option', { name: /Suil Inns/ })).toBeInTheDocument();
  });
});
