import { screen, waitFor } from '@testing-library/react';
import { site } from '#domain/entities/sites.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { EntityList } from '../screens/list/EntityList.tsx';
import { type ListRequest, preloadList } from './listParams.ts';
import { preload, registerPreload } from './preload.ts';
import { createQueries } from './queryDefaults.ts';

const ROW = { id: 4, revision: 1, company_id: 1, name: 'Ormond Quay' };
const COMPANY = { company_ids: [1] };
const DEFAULTS = { search_string: 'quay' };

let wire: Wire;
/** the settings of the list of this test; pages are registered once, as in the portal */
let settings: ListRequest;
registerPreload(/^\/sites$/, undefined, (...given) => preloadList(site, settings)(...given));
afterEach(() => wire.restore());

/** Opens the list of sites at an address, preloaded as on a visit. Returns its requests for rows. */
async function visit(at: string, asked: ListRequest): Promise<string[]> {
  const queryClient = createQueries();
  settings = asked;
  ({ wire } = openScreen({
    at,
    path: '/sites',
    queryClient,
    children: <EntityList entity={site} {...asked} />,
    reply: ({ url }) => (url.startsWith('/api/sites') ? answer([ROW], 1) : answer([])),
    before: (api, auth) => preload({ queries: queryClient, api, who: auth }, new URL(at, 'http://portal')),
  }));
  await screen.findByText('Ormond Quay');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return wire.sent.map(({ url }) => url).filter((url) => url.startsWith('/api/sites'));
}

describe('the parameters of a preloaded list', () => {
  it.each<[string, ListRequest]>([
    ['/sites', {}],
    ['/sites', { filter: COMPANY, meta: { also: ['x'] }, perPage: 25 }],
    ['/sites', { defaults: DEFAULTS }],
    ['/sites?filter={"search_string":""}', { defaults: DEFAULTS }],
    ['/sites?filter={"search_string":"ormond"}', { filter: COMPANY }],
    ['/sites?page=2&perPage=50', {}],
    ['/sites?sort=name&order=DESC', {}],
    ['/sites?sort=name', {}],
    ['/sites?view=3&columns=name', {}],
    ['/sites?page=two&perPage=few', {}],
    ['/sites?page=2.5', {}],
    ['/sites?filter=no-json', {}],
    ['/sites?order=up', {}],
    ['/sites', { whole: true, filter: COMPANY }],
    ['/sites?sort=name&order=DESC', { whole: true }],
  ])('are those of react-admin at %s %j, so that its rows are requested once', async (at, asked) => {
    expect(await visit(at, asked)).toHaveLength(1);
  });
});
