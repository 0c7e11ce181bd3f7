import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { AREAS } from '#domain/access/areas.ts';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { date, integer, reference, references, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityCreate } from '../screens/form/EntityCreate.tsx';
import { bulkFields } from '../screens/list/bulk/bulkFields.ts';
import { EntityList } from '../screens/list/EntityList.tsx';
import { RecordTabs } from '../screens/show/RecordTabs.tsx';
import { relatedTabs } from '../screens/show/relatedTabs.ts';

const session = generatedEntity('induction_sessions', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    places: integer('Places'),
    sites: references('Sites', 'sites', { max: 'places', search: true, tab: 'Inductions' }),
  },
});
const check = generatedEntity('site_checks', {
  access: AREAS.sites,
  title: '{site_id} · {checked_on}',
  fields: { site_id: reference('Site', 'sites', { required: true, tab: true }), checked_on: date('Checked') },
});

const SITES = ['Barge', 'Cellar', 'Deck'].map((name, at) => ({ id: at + 1, name, company_id: 1 }));
const named = (ids: readonly number[]) => SITES.filter(({ id }) => ids.includes(id));

const open = (children: React.ReactElement, at: string, rows: readonly object[] = [], sites: typeof SITES = SITES) => {
  const create = jest.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 9, ...data } }));
  const getList = jest.fn(async (resource: string, { filter }: { filter: { search_string?: string } }) => {
    const found = sites.filter(({ name }) => name.toLowerCase().includes((filter.search_string ?? '').toLowerCase()));
    return resource === 'sites' ? { data: found, total: found.length } : { data: rows, total: rows.length };
  });
  const data = {
    create,
    getList,
    getOne: async () => ({ data: { id: 1, name: 'Abbey Road Hotels', country: 'GB' } }),
    getMany: async (_: string, { ids }: { ids: number[] }) => ({ data: named(ids) }),
  };
  render(shell({ at, data, auth: { canAccess: async () => true }, children }).element);
  return { create, getList, user: userEvent.setup() };
};

describe('the input of several references', () => {
  const form = (defaults: object) =>
    open(<EntityCreate entity={session} defaults={{ company_id: 1, name: 'Fire', ...defaults }} />, '/create');

  it('chooses by typing and by keyboard, shows each as a chip, and sends the ids', async () => {
    const { create, user } = form({});
    const input = await screen.findByRole('combobox', { name: 'Sites' });
    await user.type(input, 'cel');
    await screen.findByRole('option', { name: 'Cellar' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Deck' }));
    expect(screen.getByRole('button', { name: 'Cellar' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(input);
    // Removes the last chip.
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deck' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ sites: [2] });
  });

  it('says how many of the limit are chosen, offers no more at the limit, and follows the field that contains it', async () => {
    const { create, user } = form({ places: 2, sites: [1, 2] });
    expect(await screen.findByText('2 of at most 2 chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Sites' }));
    expect(await screen.findByRole('option', { name: 'Deck' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    const places = screen.getByLabelText('Places');
    await user.clear(places);
    await user.type(places, '1');
    expect(await screen.findByText('2 of at most 1 chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Sites can have at most this many entries: 1')).length).toBeGreaterThan(0);
    expect(create).not.toHaveBeenCalled();
  });
});

describe('a tab with the records that refer to another', () => {
  const site = { id: 2, name: 'Cellar', company_id: 1 };
  const entities: AnyEntity[] = [session, check];
  const page = (tab: string, rows: readonly object[] = []) =>
    open(
      <Routes>
        <Route
          path="/sites/2/*"
          element={
            <RecordTabs
              record={site}
              tabs={relatedTabs('sites', [], entities)}
              base="/sites/2"
              current={tab}
              label="Site"
            />
          }
        />
      </Routes>,
      `/sites/2/${tab}`,
      rows,
    );

  it('is named by its declaration, lists only them, and adds one that keeps the record among several', async () => {
    const { create, getList, user } = page('induction-sessions');
    expect(await screen.findByRole('tab', { name: 'Inductions' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: /^Site checks$/i })).toHaveAttribute('href', '/sites/2/site-checks');
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        'induction_sessions',
        expect.objectContaining({ filter: expect.objectContaining({ sites: [2] }) }),
      ),
    );
    await screen.findByText(/^No induction sessions$/i);
    await user.click(screen.getByRole('button', { name: /^Add induction session$/i }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('button', { name: 'Cellar' })).toBeInTheDocument();
    expect(drawer.queryByLabelText(/Company/)).toBeNull();
    await user.type(drawer.getByLabelText(/Name/), 'Fire');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ company_id: 1, name: 'Fire', sites: [2] });
  });

  it('does not ask for a single reference, which is that record', async () => {
    const { create, user } = page('site-checks');
    await screen.findByText(/^No site checks$/i);
    await user.click(screen.getByRole('button', { name: /^Add site check$/i }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByLabelText('Checked')).toBeInTheDocument();
    expect(drawer.queryByLabelText(/^Site/)).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ company_id: 1, site_id: 2 });
  });
});

describe('a bulk edit', () => {
  it('sets references, also searched ones, and no part of a title', () => {
    expect(bulkFields(session)).toEqual(['places', 'sites']);
    expect(bulkFields(check)).toEqual([]);
  });
});

describe('a title made of a reference and a date', () => {
  it('is the link of a row, under the headings of its fields', async () => {
    const row = { id: 4, company_id: 1, site_id: 2, site: { id: 2, name: 'Cellar' }, checked_on: '2026-11-23' };
    open(<EntityList entity={check} />, '/site_checks', [row]);
    expect(await screen.findByText('Cellar · 23/11/2026')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Site · Checked/ })).toBeInTheDocument();
  });
});

describe('the input of one reference', () => {
  it('offers only the records for which its declaration says so: of sites, those in Great Britain for a records request', async () => {
    const [barge, cellar, deck] = SITES.map((site, at) => ({
      ...site,
      address_post_code: ['BT1 1AA', 'EH6 6QW', 'IM1 2AB'][at],
    }));
    const sites = [barge, cellar, deck, { id: 4, name: 'Eyre', company_id: 1 }].flatMap((one) => one ?? []);
    const { user } = open(<EntityCreate entity={recordsRequest} defaults={{ company_id: 1 }} />, '/create', [], sites);
    await user.click(await screen.findByRole('combobox', { name: /^Site/ }));
    await screen.findByRole('option', { name: 'Cellar' });
    const offered = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Cellar', 'Eyre']);
    expect(screen.getByText(/does not extend to Northern Ireland/)).toBeVisible();
  });
});
