import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListControllerResult, type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { Route, Routes } from 'react-router';
import { site } from '#domain/entities/sites.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { EntityList } from '../screens/list/EntityList.tsx';
import { EntityShow } from '../screens/show/EntityShow.tsx';
import { createQueries } from './queryDefaults.ts';
import { WholeList } from './WholeList.tsx';

const ROWS = [4, 5, 6].map((id) => ({ id, revision: 1, company_id: 1, name: `Site ${id}` }));

let wire: Wire;
afterEach(() => wire.restore());

/** Opens an element at an address below `/sites`. */
const open = (at: string, children: ReactNode) => {
  const queryClient = createQueries();
  // A slow machine must not make a row stale in the middle of a test.
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  const opened = openScreen({
    at,
    path: '/sites/*',
    queryClient,
    children,
    reply: ({ url }) => {
      if (!url.startsWith('/api/sites')) return answer([]);
      const [, id] = /^\/api\/sites\/(\d+)/.exec(url) ?? [];
      return id ? answer(ROWS.find((row) => row.id === Number(id))) : answer(ROWS, 30);
    },
  });
  wire = opened.wire;
  return opened.router;
};
const listRequests = () => wire.sent.filter(({ url }) => url.startsWith('/api/sites?'));

describe('the list in the address', () => {
  const SETTERS: [string, (list: ListControllerResult) => void, Record<string, string>][] = [
    ['a page', (list) => list.setPage(2), { page: '2' }],
    ['an order', (list) => list.setSort({ field: 'name', order: 'DESC' }), { sort: 'name', order: 'DESC' }],
    ['filters', (list) => list.setFilters({ search_string: 'quay' }), { filter: '{"search_string":"quay"}' }],
    ['a page size', (list) => list.setPerPage(25), { perPage: '25' }],
  ];
  let list: ListControllerResult;
  const Reader = () => {
    list = useListContext();
    return <Pagination />;
  };

  it.each(SETTERS)('keeps its other parameters when %s is set', async (_, set, written) => {
    const children = <EntityList entity={site} toolbar={<Reader />} />;
    const router = open('/sites?columns=name&drawer=add', children);
    await screen.findByText('Site 4');
    await act(async () => set(list));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        columns: 'name',
        drawer: 'add',
        ...written,
      }),
    );
  });

  it('is rewritten in full by react-admin’s own setters, with parameters that nobody chose', async () => {
    const router = open(
      '/sites?view=3',
      <ListBase resource="sites" storeKey={false}>
        <Reader />
      </ListBase>,
    );
    await waitFor(() => expect(listRequests()).toHaveLength(1));
    await act(async () => list.setPage(2));
    await waitFor(() => expect(router.state.location.search).toContain('page=2'));
    // If this is `?view=3&page=2` one day, react-admin's setters can replace those of useListAddress.
    expect(router.state.location.search).not.toBe('?view=3&page=2');
  });
});

describe('a list that is loaded whole', () => {
  it('provides every value of react-admin’s list context', async () => {
    const keys: Record<string, string[]> = {};
    const Keys = ({ of }: { of: string }) => {
      const context = useListContext();
      if (!context.isPending) keys[of] = Object.keys(context).sort();
      return null;
    };
    open(
      '/sites',
      <>
        <ListBase resource="sites" storeKey={false}>
          <Keys of="react-admin" />
        </ListBase>
        <WholeList entity={site} request={{ whole: true }} perPage={10}>
          <Keys of="whole" />
        </WholeList>
      </>,
    );
    await waitFor(() => expect(Object.keys(keys).sort()).toEqual(['react-admin', 'whole']));
    expect(keys['react-admin']?.filter((key) => !keys.whole?.includes(key))).toEqual([]);
  });
});

describe('the pages of a list’s records', () => {
  it('show the position in the list and lead to the next record, without another request for the list', async () => {
    const link = ({ id }: RaRecord) => `/sites/${id}/show`;
    const router = open(
      '/sites',
      <Routes>
        <Route index element={<EntityList entity={site} link={link} />} />
        <Route path=":id/show" element={<EntityShow entity={site} />} />
      </Routes>,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Site 5' }));
    expect(await screen.findByText('2 of 30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next site' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/6/show'));
    expect(await screen.findByText('3 of 30')).toBeVisible();
    expect(listRequests()).toHaveLength(1);
  });
});
