import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { UpdatesBell } from '#src/layout/UpdatesBell.tsx';
import { openFilters } from '#test/support/browser/listTools.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { UpdateList } from './UpdateList.tsx';

const both = [
  { id: 2, name: 'Release', date: '2026-11-20T09:30:00Z', type: 'update', read: false, filename: 'a.txt', size: 12 },
  { id: 1, name: 'Handbook', date: '2026-11-01T09:30:00Z', type: 'resource', read: true, filename: 'b.txt', size: 9 },
];

/** Opens the page with the bell, over data that remembers which updates were read. */
function open({ rows = both, troncmaster = false }: { rows?: typeof both; troncmaster?: boolean } = {}) {
  const updates = rows.map((row) => ({ ...row }));
  const asked: { filter: object; pagination: object }[] = [];
  const data = {
    getList: async (_: string, params: { filter: { type?: string }; pagination: object }) => {
      asked.push(params);
      const { type } = params.filter;
      const found = updates.filter((row) => !type || row.type === type).map((row) => ({ ...row }));
      return { data: found, total: found.length };
    },
    unreadUpdates: async () => updates.filter(({ read }) => !read).length,
    updateRead: async (id: number) => Object.assign(updates.find((row) => row.id === id) ?? {}, { read: true }),
  };
  const children = (
    <>
      <UpdatesBell />
      <Routes>
        <Route path="/updates" element={<UpdateList />} />
      </Routes>
    </>
  );
  const auth = { canAccess: async ({ action }: { action: string }) => action === 'list' || troncmaster };
  render(shell({ children, at: '/updates', data, auth }).element);
  return { asked, person: userEvent.setup() };
}

describe('the updates page', () => {
  // Also proves UPD-005, UPD-006.
  it('shows subject, created, type and actions, ten a page (NAV-029, UPD-003, UPD-004)', async () => {
    const { asked } = open();
    expect(await screen.findByRole('rowheader', { name: 'Release' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Subject',
      'Created',
      'Type',
      'Actions',
    ]);
    expect(asked[0]?.pagination).toEqual({ page: 1, perPage: 10 });
  });

  it('filters by Resources, Updates or All, with All as the default (UPD-001, UPD-002, F-138)', async () => {
    const { asked, person } = open();
    await openFilters(person);
    const filter = await screen.findByRole('combobox', { name: 'Type' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Resources', 'Updates', 'All']);
    expect(filter).toHaveDisplayValue('All');
    await person.selectOptions(filter, 'Resources');
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ type: 'resource' }));
    await waitFor(() => expect(screen.queryByText('Release')).toBeNull());
  });

  it('marks an update as read and lowers the count of the bell by one (UPD-008, UPD-012, NAV-039)', async () => {
    const { person } = open();
    expect(await screen.findByRole('link', { name: 'Updates, 1 unread' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Download Release' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Mark as read: Release' }));
    expect(await screen.findByRole('link', { name: 'Updates' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
  });

  it('shows No Updates when there are none', async () => {
    open({ rows: [] });
    expect(await screen.findByText('No Updates')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add update' })).toBeNull();
  });

  it('lets a user who may publish add an update (UPD-011)', async () => {
    const { person } = open({ troncmaster: true });
    await person.click(await screen.findByRole('button', { name: 'Add update' }));
    expect(await screen.findByRole('dialog', { name: 'Add an update' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Subject/ })).toBeInTheDocument();
  });
});
