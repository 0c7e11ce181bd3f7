import { render, screen, waitFor } from '@testing-library/react';
import type { Api } from '#dataProvider/hooks.ts';
import { employee } from '#domain/entities/employees.ts';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { type ListRequest, preloadList } from './listParams.ts';
import { preload, registerPreload } from './preload.ts';
import { createQueries } from './queryDefaults.ts';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;
const at = (address: string) => new URL(address, 'http://portal');

/** Preloads the list of employees at an address; returns the query cache. */
function visit(address: string, getList: Api['getList'], asked: ListRequest = {}) {
  registerPreload(/^\/people$/, undefined, preloadList(employee, asked));
  const queries = createQueries();
  const none = async () => [];
  const api = { getList, preferences: none, myCompanies: none, news: none, unreadUpdates: async () => 0 };
  const who = { checkAuth: async () => undefined, getIdentity: async () => ({ id: 7 }) };
  preload({ queries, api: api as unknown as Api, who }, at(address));
  return queries;
}

describe('preloading', () => {
  test('loads the code of the screen at the address where the portal opens, and of no other', async () => {
    const load = jest.fn(async () => Page);
    const Screen = lazyScreen(load);
    window.history.replaceState(null, '', '/sites');
    registerPreload(/^\/users$/, Screen);
    expect(load).not.toHaveBeenCalled();
    registerPreload(/^\/sites$/, <Screen name="Sites" />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await load.mock.results[0]?.value;
    render(<Screen name="Sites" />);
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('requests the rows of the list as the address defines them: page, order and filters', async () => {
    const getList = jest.fn(async () => ({ data: [], total: 0 }));
    visit('/people?page=3&sort=name&order=DESC&filter={"search_string":"murphy"}', getList as never);
    expect(getList).toHaveBeenCalledWith(
      'employees',
      expect.objectContaining({
        pagination: { page: 3, perPage: 10 },
        sort: { field: 'name', order: 'DESC' },
        filter: { search_string: 'murphy' },
      }),
    );
  });

  test('requests no list at another address', async () => {
    const getList = jest.fn(async () => ({ data: [], total: 0 }));
    visit('/persons', getList as never);
    expect(getList).not.toHaveBeenCalled();
  });

  test('discards a failed query, so that the screen sends its own request and handles the error', async () => {
    const getList = jest.fn(async () => Promise.reject(Object.assign(new Error('Forbidden'), { status: 403 })));
    const queries = visit('/people', getList as never);
    await waitFor(() => expect(queries.getQueryState(['preferences', 'preferences'])?.status).toBe('success'));
    const states = queries.getQueryCache().findAll({ queryKey: ['employees'] });
    await waitFor(() =>
      expect(states.map(({ state }) => [state.status, state.fetchStatus])).toEqual([['pending', 'idle']]),
    );
  });
});
