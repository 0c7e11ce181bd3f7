import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AREAS } from '#domain/access/areas.ts';
import { site } from '#domain/entities/sites.ts';
import { date, money, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { chooseOption, openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { EntityList } from './EntityList.tsx';

const KITCHEN = { id: 4, revision: 1, company_id: 1, name: 'Ormond Quay', address_post_town: 'Dublin' };
const BAR = { ...KITCHEN, id: 5, name: 'Baggot Street' };

let wire: Wire;
afterEach(() => wire.restore());

/** Opens the generic list of sites for a user with these permissions on company 1. */
function open(
  rights: string[],
  extra: (sent: Sent) => ReturnType<typeof answer> | undefined = () => undefined,
  at = '/sites',
) {
  const opened = openScreen({
    at,
    path: '/sites/*',
    who: withRights(...rights),
    children: <EntityList entity={site} filter={{ company_ids: [1] }} columns={['name', 'address_post_town']} />,
    looks: extra,
    reply: () => answer([KITCHEN, BAR], 2),
  });
  wire = opened.wire;
  return opened.router;
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const sentTo = (method: string, path: string) =>
  wire.sent.filter((sent) => sent.method === method && sent.url.startsWith(`/api${path}`));

describe('a list', () => {
  it('shows the columns that the user chose, saves them, and exports what is shown', async () => {
    open(['view_sites']);
    await rowOf(/Ormond Quay/);
    await chooseOption('Columns');
    const dialog = screen.getByRole('dialog', { name: 'Columns' });
    expect(within(dialog).getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    expect(within(dialog).queryByRole('checkbox', { name: 'Company' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Postcode' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move Postcode up' }));
    expect(sentTo('PATCH', '/user/preferences').at(-1)?.body).toEqual({
      columns: { sites: [{ name: 'name' }, { name: 'address_post_code' }, { name: 'address_post_town' }] },
    });
    await userEvent.keyboard('{Escape}');
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['Name', 'Postcode', 'Town']);

    await chooseOption('Export');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sentTo('GET', '/sites').at(-1)?.url).toContain('format=csv'));
    const asked = new URL(sentTo('GET', '/sites').at(-1)?.url ?? '', 'http://portal').searchParams;
    expect(asked.getAll('columns[]')).toEqual(['name', 'address_post_code', 'address_post_town']);
    expect([asked.get('sort_by'), asked.get('company_ids[]'), asked.get('page')]).toEqual(['name:asc', '1', null]);
  });

  it('supports keyboard navigation without intercepting typed text, and offers no selection to users who cannot edit', async () => {
    open(['view_sites']);
    const first = await rowOf(/Ormond Quay/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await rowOf(/Baggot Street/)).toHaveFocus();
    expect(first).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('k/');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    await userEvent.keyboard('jx?');
    expect(search).toHaveValue('jx?');
    await userEvent.tab({ shift: true });
    search.blur();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(within(help).getByRole('switch', { name: 'Use keyboard shortcuts' }));
    await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await userEvent.keyboard('j');
    expect(first).not.toHaveFocus();
  });

  it('keeps the active row after a reload: the same record, or the same position if it is gone', async () => {
    const MOORED = { ...KITCHEN, id: 6, name: 'Moored' };
    const rows: Record<string, object[]> = { 'name:desc': [MOORED, BAR, KITCHEN], 'name:asc': [KITCHEN, BAR] };
    const router = open(['view_sites'], ({ url }) => {
      const sort = new URLSearchParams(url.split('?')[1]).get('sort_by');
      return url.startsWith('/api/sites') ? answer(rows[sort ?? ''] ?? [KITCHEN, MOORED]) : undefined;
    });
    await rowOf(/Ormond Quay/);
    await userEvent.keyboard('jj');
    expect(screen.getByRole('row', { name: /Baggot Street/ })).toHaveFocus();
    await act(() => router.navigate('/sites?sort=name&order=DESC'));
    await rowOf(/Moored/);
    await userEvent.keyboard('k');
    expect(screen.getByRole('row', { name: /Moored/ })).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('row', { name: /Baggot Street/ })).toHaveFocus();
    await act(() => router.navigate('/sites?sort=id&order=ASC'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Baggot Street/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /Moored/ })).toHaveFocus();
    // A user who has moved the focus elsewhere stays there.
    await userEvent.keyboard('/');
    await act(() => router.navigate('/sites?sort=name&order=DESC'));
    await rowOf(/Baggot Street/);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('handles keys pressed while its rows load once they are shown', async () => {
    open(['view_sites', 'edit_sites']);
    await screen.findByRole('status', { name: 'Loading…' });
    // In one go: no response arrives between the keys.
    for (const key of 'jxjx') fireEvent.keyDown(document.body, { key });
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    expect(await screen.findByText('2 items selected')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Baggot Street/ })).toHaveFocus();
  });

  it('still supports keyboard navigation when a chart has left its hidden measuring element', async () => {
    const left = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    left.setAttribute('aria-hidden', 'true');
    open(['view_sites']);
    const first = await rowOf(/Ormond Quay/);
    await userEvent.keyboard('j');
    expect(first).toHaveFocus();
    left.remove();
  });

  it('shows the effect of a change on the selected records before making it, and which were rejected', async () => {
    const results = [
      {
        id: 4,
        ok: true,
        message: null,
        changes: [{ field: 'address_post_town', from: 'Dublin', to: 'Cork' }],
        questions: [{ code: 'start_far_ahead', params: { start: '01/01/2062' } }],
      },
      { id: 5, ok: false, message: 'Another user is changing it', changes: [], questions: [] },
    ];
    const edit = { first: 7, last: 7 };
    const questions = [{ code: 'schemes_of_other_sites', params: { names: 'Ash, Ann: Mill → Quay', people: 1 } }];
    const undone = [{ ...results[0], changes: [{ field: 'address_post_town', from: 'Cork', to: 'Dublin' }] }];
    open(['view_sites', 'edit_sites'], ({ url, body }) => {
      if (url === '/api/bulk_edit/undo')
        return { json: { data: undone, counts: { changed: 1, unchanged: 0, refused: 0 } } };
      const isDry = (body as { dry_run?: boolean } | undefined)?.dry_run === true;
      return url === '/api/bulk_edit'
        ? { json: { data: results, edit: isDry ? null : edit, questions: isDry ? questions : [] } }
        : undefined;
    });
    await rowOf(/Ormond Quay/);
    await userEvent.keyboard('jxjx');
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const drawer = await screen.findByRole('dialog', { name: 'Change 2 sites' });
    // Nothing is chosen at first, so that no value is cleared by mistake.
    const preview = await within(drawer).findByRole('button', { name: 'Preview changes' });
    expect(preview).toBeDisabled();
    expect(preview).toHaveAccessibleDescription('Choose what to change first.');
    await userEvent.selectOptions(await within(drawer).findByRole('combobox', { name: 'What to change' }), 'Town');
    // A field that distinguishes one site from another is not set for many.
    expect(within(drawer).queryByRole('option', { name: /name/i })).not.toBeInTheDocument();
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'Town' }), 'Cork');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Preview changes' }));
    expect(await within(drawer).findByRole('row', { name: /Baggot Street/ })).toHaveTextContent(
      'Not changed Another user is changing it',
    );
    expect(within(drawer).getByRole('row', { name: /Ormond Quay/ })).toHaveTextContent(
      'Town:Dublin → CorkCheck: the start date is more than a year ahead',
    );
    expect(within(drawer).getByText(/would share in the tips.*: Ash, Ann: Mill → Quay/)).toBeVisible();
    expect(within(drawer).getByText('1 change is unusual. Check it before you continue.')).toBeVisible();
    const body = { resource: 'sites', ids: [4, 5], changes: { address_post_town: 'Cork' } };
    expect(sentTo('POST', '/bulk_edit').map((sent) => sent.body)).toEqual([{ ...body, dry_run: true }]);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Change 1 site' }));
    expect(await within(drawer).findByText('1 site changed.')).toBeInTheDocument();
    expect(sentTo('POST', '/bulk_edit').at(-1)?.body).toEqual(body);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Undo' }));
    expect(await within(drawer).findByText('1 site restored to the earlier value.')).toBeInTheDocument();
    expect(sentTo('POST', '/bulk_edit/undo').map((sent) => sent.body)).toEqual([{ resource: 'sites', edit }]);
    expect(within(drawer).getByText('Close')).toHaveFocus();
    expect(within(drawer).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('shows that a search found more than were counted, and the exact number on request or for a selection', async () => {
    const least = { data: [KITCHEN, BAR], meta: { total: 10_001, last_page: 1_001, total_is_minimum: true } };
    const looks = ({ url }: Sent) => {
      if (url.includes('exact_total=1')) return answer([KITCHEN], 12_345);
      return url.includes('/sites?') ? { ...answer([]), json: least } : undefined;
    };
    const address = `/sites?filter=${encodeURIComponent('{"search_string":"quay"}')}`;
    open(['view_sites', 'edit_sites'], looks, address);
    await rowOf(/Ormond Quay/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10,000+');
    expect(screen.getByText('1-10 of 10,000+')).toBeVisible();
    expect(screen.getByText('More than 10,000 results')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('button', { name: 'Go to page 1001' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the exact number' }));
    expect(await screen.findByText('1-10 of 12345')).toBeVisible();
    expect(screen.getByText(/^12,?345 results$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the exact number' })).not.toBeInTheDocument();
    const [asked] = sentTo('GET', '/sites').filter(({ url }) => url.includes('exact_total'));
    expect(new URL(asked?.url ?? '', 'http://portal').searchParams.get('search_string')).toBe('quay');
    cleanup();
    wire.restore();
    open(['view_sites', 'edit_sites'], looks, address);
    await rowOf(/Ormond Quay/);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Select all 12,345 sites' })).toBeVisible();
  });

  it('selects everything that matches, not only the page, for the change and the export (contract H4)', async () => {
    const counts = { changed: 1_201, unchanged: 0, refused: 2 };
    const refused = { id: 5, ok: false, message: 'Another user is changing it', changes: [], questions: [] };
    const csv = { status: 200, json: 'name\r\n' };
    open(['view_sites', 'edit_sites'], ({ url }) => {
      if (url === '/api/bulk_edit') return { ...answer([refused]), json: { data: [refused], counts } };
      if (url.includes('format=csv')) return csv;
      return url.includes('/sites?') ? answer([KITCHEN, BAR], 1_203) : undefined;
    });
    await rowOf(/Ormond Quay/);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,203 sites' }));
    expect(await screen.findByText('All 1,203 sites that match are selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const drawer = await screen.findByRole('dialog', { name: 'Change 1,203 sites' });
    await userEvent.selectOptions(await within(drawer).findByRole('combobox', { name: 'What to change' }), 'Town');
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'Town' }), 'Cork');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Preview changes' }));
    expect(await within(drawer).findByText('2 sites cannot be changed, for the reasons shown.')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Change 1,201 sites' }));
    await waitFor(() => expect(sentTo('POST', '/bulk_edit')).toHaveLength(2));
    const body = sentTo('POST', '/bulk_edit').at(-1)?.body;
    expect(body).toEqual({ resource: 'sites', matching: expect.any(String), changes: { address_post_town: 'Cork' } });
    expect(body).toMatchObject({ matching: expect.not.stringContaining('page') });
  });

  it('archives everything that matches, and shows how many were archived and why others were not', async () => {
    const [counts, refused] = [
      { changed: 1_201, unchanged: 0, refused: 2 },
      { id: 5, ok: false, message: 'Finish this first', changes: [] },
    ];
    open(['view_sites', 'delete_sites'], ({ url }) => {
      if (url === '/api/bulk_archive') return { json: { data: [refused], counts } };
      return url.includes('/sites?') ? answer([KITCHEN, BAR], 1_203) : undefined;
    });
    await rowOf(/Ormond Quay/);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,203 sites' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive 1,203 sites' });
    expect(await within(dialog).findByText('1,201 can be archived.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await within(dialog).findByText('1,201 sites archived')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/2 cannot:.*Finish this first.*1 more/);
    const bodies = sentTo('POST', '/bulk_archive').map(({ body }) => body);
    const body = { resource: 'sites', matching: expect.not.stringContaining('page'), archived: true };
    expect(bodies).toEqual([{ ...body, dry_run: true }, body]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/that match are selected/)).toBeNull());
  });

  it('ends the selection of everything when a row is unselected or the search changes', async () => {
    open(['view_sites', 'edit_sites'], ({ url }) =>
      url.includes('/sites?') ? answer([KITCHEN, BAR], 1_203) : undefined,
    );
    await rowOf(/Ormond Quay/);
    await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,203 sites' }));
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(screen.queryByText(/that match are selected/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,203 sites' }));
    await userEvent.type(screen.getByRole('searchbox'), 'quay');
    await waitFor(() => expect(screen.queryByText(/that match are selected/)).toBeNull());
  });

  it('offers page sizes of 10 to 200 rows, and keeps the choice in the address', async () => {
    const router = open(['view_sites'], ({ url }) =>
      url.includes('/sites?') ? answer([KITCHEN, BAR], 1_203) : undefined,
    );
    await rowOf(/Ormond Quay/);
    await userEvent.click(screen.getByRole('combobox', { name: /Rows per page/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '10',
      '25',
      '50',
      '100',
      '200',
    ]);
    await userEvent.click(screen.getByRole('option', { name: '100' }));
    await waitFor(() => expect(router.state.location.search).toContain('perPage=100'));
  });

  it('reports that nothing was found, and clears its filters without losing the view', async () => {
    const router = open(['view_sites'], ({ url }) => (url.includes('search_string') ? answer([], 0) : undefined));
    await act(() => router.navigate('/sites?filter=%7B%22search_string%22%3A%22zzz%22%7D&columns=name'));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await rowOf(/Ormond Quay/);
    expect(router.state.location.search).toBe('?columns=name');
  });

  it('changes column widths by keyboard, saves them on release, and reverts them on Escape', async () => {
    const router = open(['view_sites'], undefined, '/sites?columns=name:200,address_post_town');
    await rowOf(/Ormond Quay/);
    const edge = screen.getByRole('separator', { name: 'Width of Name' });
    expect(edge).toHaveAttribute('aria-valuenow', '200');
    const frame = edge.closest<HTMLElement>('[data-table-frame]');
    expect([frame?.dataset.sized, frame?.style.getPropertyValue('--width-name')]).toEqual(['name', '200px']);
    edge.focus();
    await userEvent.keyboard('{ArrowRight>3/}');
    expect(edge).toHaveAttribute('aria-valuetext', '224 pixels');
    // One release sends one request; the column keeps its own name.
    expect(sentTo('PATCH', '/user/preferences').map(({ body }) => body)).toEqual([
      { columns: { sites: [{ name: 'name', width: 224 }, { name: 'address_post_town' }] } },
    ]);
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('name:224,address_post_town');
    expect(screen.getByRole('columnheader', { name: 'Town' })).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowLeft>}{Escape}{/ArrowLeft}{/Shift}');
    expect(frame?.style.getPropertyValue('--width-name')).toBe('224px');
    expect(sentTo('PATCH', '/user/preferences')).toHaveLength(1);
  });

  describe('of a generated entity', () => {
    const claim = generatedEntity('sites', {
      access: AREAS.sites,
      fields: { name: text('Name', { required: true }), paid_on: date('Paid on'), cost: money('Cost') },
    });
    const openClaims = (who: Parameters<typeof openScreen>[0]['who']) => {
      ({ wire } = openScreen({
        at: '/sites',
        path: '/sites/*',
        ...(who && { who }),
        children: <EntityList entity={claim} />,
        reply: ({ url }) =>
          url.includes('/sites')
            ? answer([{ id: 1, revision: 1, company_id: 1, company: { id: 1, name: 'Harbour' }, name: 'Leith' }], 1)
            : answer([]),
      }));
      return rowOf(/Leith/);
    };
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

    it('names the company only to users of several', async () => {
      await openClaims(withRights('view_sites'));
      expect(headings()).toEqual(['Name', 'Paid on', 'Cost', 'Actions']);
      await openFilters();
      expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
      await userEvent.keyboard('{Escape}');
      wire.restore();
      cleanup();
      await openClaims(undefined);
      expect(headings()).toEqual(['', 'Name', 'Company', 'Paid on', 'Cost', 'Actions']);
      await openFilters();
      expect(await screen.findByRole('combobox', { name: 'Company' })).toBeInTheDocument();
    });

    it('is limited from one value to another on request, once what is typed is a value', async () => {
      await openClaims(withRights('view_sites'));
      await openFilters();
      await userEvent.type(await screen.findByRole('textbox', { name: 'Paid on from' }), '01/07/2026');
      await waitFor(() => expect(sentTo('GET', '/sites').at(-1)?.url).toContain('paid_on_from=2026-07-01'));
      const cost = screen.getByRole('textbox', { name: 'Cost to' });
      await userEvent.type(cost, 'ten{Enter}');
      expect(await screen.findByText('please enter a valid numerical amount')).toBeInTheDocument();
      await userEvent.clear(cost);
      await userEvent.type(cost, '10.50{Enter}');
      await waitFor(() => expect(sentTo('GET', '/sites').at(-1)?.url).toContain('cost_to=10.50'));
    });
  });

  describe('saved views', () => {
    const view = (id: number, name: string, more: object = {}) => ({
      id,
      resource: 'sites',
      name,
      shared: false,
      company_id: null,
      state: { filter: { search_string: 'quay' }, sort_by: 'name:desc', columns: ['name:200'] },
      owner: { id: 2, forename: 'Vi', surname: 'Ewer', name: 'Vi Ewer' },
      ...more,
    });
    const theirs = view(9, 'Team', { shared: true, owner: { id: 5, forename: 'Al', surname: 'Ash', name: 'Al Ash' } });
    const looks =
      (first?: number) =>
      ({ url, method }: Sent) => {
        if (url.startsWith('/api/views')) return answer(method === 'GET' ? [view(7, 'Mine'), theirs] : view(7, 'Ours'));
        return url.startsWith('/api/user/preferences') && first ? answer({ views: { sites: first } }) : undefined;
      };
    const asked = () => new URLSearchParams(sentTo('GET', '/sites').at(-1)?.url.split('?')[1]);

    it('opens with the user’s default view, unless the address requests something else', async () => {
      const router = open(['view_sites'], looks(7));
      await rowOf(/Ormond Quay/);
      await waitFor(() =>
        expect([asked().get('search_string'), asked().get('sort_by')]).toEqual(['quay', 'name:desc']),
      );
      expect(screen.queryByRole('columnheader', { name: 'Town' })).not.toBeInTheDocument();
      // A user who chose 'Standard view' keeps it.
      await userEvent.click(screen.getByRole('button', { name: 'View: Mine' }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Standard view' }));
      await screen.findByRole('columnheader', { name: 'Town' });
      expect(router.state.location.search).toBe('');
      await act(() => router.navigate('/sites?view=9'));
      expect(await screen.findByRole('button', { name: 'View: Team' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'View: Team' }));
      // A colleague's view can be chosen and made the default, but not renamed or deleted.
      expect(screen.queryByRole('menuitem', { name: /Rename|Delete/ })).not.toBeInTheDocument();
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Team my default view' }));
      expect(sentTo('PATCH', '/user/preferences').at(-1)?.body).toEqual({ views: { sites: 9 } });
    });

    it('lets its owner rename a view, but not share it with everyone', async () => {
      open(['view_sites'], looks(), '/sites?view=7');
      await userEvent.click(await screen.findByRole('button', { name: 'View: Mine' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or share view' }));
      const dialog = await screen.findByRole('dialog', { name: 'Rename or share view' });
      const name = within(dialog).getByRole('textbox', { name: /Name of the view/ });
      await userEvent.clear(name);
      await userEvent.type(name, 'Ours');
      // Only troncmasters can share with everyone.
      expect(within(dialog).queryByRole('option', { name: 'Everyone' })).not.toBeInTheDocument();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sentTo('PATCH', '/views/7')).toHaveLength(1));
      expect(sentTo('PATCH', '/views/7')[0]?.body).toEqual({ name: 'Ours', shared: false, company_id: null });
    });

    it('reports that a view was deleted, and still shows the list', async () => {
      const router = open(['view_sites'], looks(7), '/sites?view=404&sort=name&order=DESC');
      expect(await screen.findByText(/^This view was deleted/)).toBeInTheDocument();
      await rowOf(/Ormond Quay/);
      expect(router.state.location.search).toBe('?sort=name&order=DESC');
    });
  });
});
