import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '#domain/entities/sites.ts';
import { openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { ArchiveButton, ArchivedNotice } from './ArchiveTools.tsx';

const record = { id: 7, company_id: 1, name: 'Quay', revision: 3, archived_at: null };
const NOTHING = { archived_at: null, obstacles: [], effects: [], parents: [], uses: [] };

const open = (shown = record as object, preview: object = {}) =>
  openScreen({
    at: '/sites',
    path: '/sites',
    children: (
      <>
        <ArchivedNotice entity={site} record={shown as typeof record} />
        <ArchiveButton entity={site} record={shown as typeof record} />
      </>
    ),
    reply: ({ url, method }) =>
      method === 'GET' && url.endsWith('/archive')
        ? answer({ ...NOTHING, ...preview })
        : answer({ ...shown, archived_at: '2026-11-23T10:00:00Z' }),
  });

describe('archiving a record', () => {
  it('says what will happen and what stays, and sends the revision on screen once it is confirmed', async () => {
    const { wire } = open(record, {
      effects: [{ what: 'site_employees', count: 7, names: ['Ash, Ann', 'Bell, Bob'] }],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Archive Quay' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive site Quay?' });
    expect(await within(dialog).findByText(/7 employees .*: Ash, Ann; Bell, Bob and 5 more/)).toBeVisible();
    expect(within(dialog).getByText(/history, reports, files and documents stay/)).toBeVisible();
    expect(wire.sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const [sent] = wire.sent.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ url: '/api/sites/7/archive' });
    expect(sent?.headers.get('If-Match')).toBe('"3"');
    wire.restore();
  });

  it('names what prevents it, and then offers nothing but to close', async () => {
    const { wire } = open(record, { obstacles: [{ what: 'active_schemes', count: 1, names: ['Bar tips'] }] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Archive Quay' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/1 scheme .*: Bar tips/)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    wire.restore();
  });

  it('offers to restore or delete an archived record, and names what uses it', async () => {
    const shown = { ...record, archived_at: '2026-11-23T10:00:00Z' };
    const { wire } = open(shown, { uses: [{ what: 'employee_sites', count: 2, names: [] }] });
    const user = userEvent.setup();
    expect(await screen.findByText(/Archived on 23\/11\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Archive / })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('2 employees')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restore site Quay?' });
    await user.click(await within(question).findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(wire.sent.at(-1)?.url ?? '').toContain('/api/sites/7'));
    expect(wire.sent.some(({ url }) => url === '/api/sites/7/restore')).toBe(true);
    wire.restore();
  });
});

describe('the list of an archivable entity', () => {
  it('shows records in use, and the archived ones on request', async () => {
    const { wire } = openScreen({
      at: '/sites',
      path: '/sites',
      children: <EntityList entity={site} />,
      reply: ({ url }) => (url.startsWith('/api/sites') ? answer([record], 1) : answer([])),
    });
    const user = userEvent.setup();
    await screen.findByText('Quay');
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Records' }), 'Archived');
    await waitFor(() =>
      expect(wire.sent.some(({ url }) => url.startsWith('/api/sites') && url.includes('archived=1'))).toBe(true),
    );
    wire.restore();
  });
});
