import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminUI, CustomRoutes, useCanAccess, useGetIdentity, usePermissions } from 'ra-core';
import { useState } from 'react';
import { Route } from 'react-router';
import type { Api } from '#dataProvider/hooks.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { answerAccess } from './answerAccess.ts';
import { preload } from './preload.ts';
import { createQueries } from './queryDefaults.ts';
import { useAllowed } from './useAllowed.ts';
import { useRefreshIdentity } from './useRefreshIdentity.ts';

const none = async () => [];
const api = { preferences: none, myCompanies: none, myPayrolls: none, news: none, unreadUpdates: async () => 0 };

const newAuth = () => ({
  checkAuth: jest.fn(async () => undefined),
  getIdentity: jest.fn(async () => ({ id: 7, fullName: 'Ana' })),
  getPermissions: jest.fn(async () => []),
  canAccess: jest.fn(async ({ record }: { record?: { company_id?: number } }) => record?.company_id !== 2),
  forget: jest.fn(),
});

describe('react-admin’s questions to the auth provider', () => {
  it('are preloaded under its own keys: the session check and the identity are requested once', async () => {
    const queryClient = createQueries();
    const auth = newAuth();
    preload({ queries: queryClient, api: api as unknown as Api, who: auth }, new URL('http://portal/page'));
    const Page = () => <h1>{useGetIdentity().identity?.fullName}</h1>;
    const children = (
      <CoreAdminUI requireAuth disableTelemetry>
        <CustomRoutes>
          <Route path="/page" element={<Page />} />
        </CustomRoutes>
      </CoreAdminUI>
    );
    render(shell({ at: '/page', children, auth, queryClient }).element);
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
    expect([auth.checkAuth, auth.getIdentity].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('are answered from the cache until the identity is refreshed, and then all of them are queried again', async () => {
    const auth = newAuth();
    let refresh: () => Promise<void> = async () => undefined;
    let remount: () => void = () => undefined;
    const Asking = () => {
      useGetIdentity();
      usePermissions();
      useCanAccess({ resource: 'sites', action: 'list' });
      useAllowed({ resource: 'sites', action: 'list' });
      return null;
    };
    const Page = () => {
      const [key, setKey] = useState(0);
      refresh = useRefreshIdentity();
      remount = () => setKey(key + 1);
      return <Asking key={key} />;
    };
    const queryClient = createQueries();
    render(shell({ children: <Page />, auth, queryClient }).element);
    const asked = () =>
      [auth.getIdentity, auth.getPermissions, auth.canAccess].map(({ mock }: jest.Mock) => mock.calls.length);
    await waitFor(() => expect(asked()).toEqual([1, 1, 2]));
    act(() => remount());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked()).toEqual([1, 1, 2]);
    await act(() => refresh());
    await waitFor(() => expect(asked()).toEqual([2, 2, 4]));
    expect(auth.forget).toHaveBeenCalledTimes(1);
  });
});

describe('questions about permissions, once the user is known', () => {
  it('are answered in the render that asks', () => {
    const auth = { ...newAuth(), accessNow: ({ resource }: { resource: string }) => resource === 'sites' };
    const queryClient = createQueries();
    answerAccess(queryClient, auth);
    const renders: unknown[] = [];
    const Answers = () => {
      const theirs = useCanAccess({ resource: 'sites', action: 'list' }).canAccess;
      renders.push([theirs, useAllowed({ resource: 'sites', action: 'create' })]);
      return null;
    };
    render(shell({ children: <Answers />, auth, queryClient }).element);
    expect(renders[0]).toEqual([true, true]);
    expect(auth.canAccess).not.toHaveBeenCalled();
  });

  it.each([{ record: { id: 3 } }, { record: { company_id: 3 } }])(
    'are left to canAccess if they are about $record, whose rules the key of the query does not contain',
    async ({ record }) => {
      const auth = { ...newAuth(), accessNow: () => false };
      const queryClient = createQueries();
      answerAccess(queryClient, auth);
      const Answer = () => <p>{`${useCanAccess({ resource: 'sites', action: 'edit', record }).canAccess}`}</p>;
      render(shell({ children: <Answer />, auth, queryClient }).element);
      expect(await screen.findByText('true')).toBeVisible();
    },
  );
});

describe('useAllowed', () => {
  it('asks for each record, where react-admin’s useCanAccess shares one result between records without an id', async () => {
    const auth = newAuth();
    const Answers = () => {
      const ours = [1, 2].map((company_id) =>
        // biome-ignore lint/correctness/useHookAtTopLevel: always the same two calls
        useAllowed({ resource: 'sites', action: 'create', record: { company_id } }),
      );
      const theirs = [1, 2].map((company_id) =>
        // biome-ignore lint/correctness/useHookAtTopLevel: always the same two calls
        Boolean(useCanAccess({ resource: 'sites', action: 'create', record: { company_id } as never }).canAccess),
      );
      return <p>{JSON.stringify({ ours, theirs })}</p>;
    };
    render(shell({ children: <Answers />, auth, queryClient: createQueries() }).element);
    // If react-admin's results differ here one day, its own hook can replace ours.
    expect(await screen.findByText('{"ours":[true,false],"theirs":[true,true]}')).toBeVisible();
  });
});
