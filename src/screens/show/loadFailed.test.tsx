import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, useGetOne } from 'ra-core';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { site } from '#domain/entities/index.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { EntityShow } from './EntityShow.tsx';
import { RecordPage } from './RecordPage.tsx';

const Page = () => {
  const read = useGetOne<AnyRecord>('sites', { id: 4 }, { retry: false });
  return (
    <RecordPage record={read.data} reads={[read]}>
      {(record) => <h1>{`Site ${record.id}`}</h1>}
    </RecordPage>
  );
};

const Routed = () => (
  <Routes>
    <Route path="/sites/:id/show" element={<EntityShow entity={site} />} />
  </Routes>
);

const SCREENS = [
  ['a record page', <Page key="page" />],
  ['a generated page', <Routed key="show" />],
  ['a generated form', <EntityEdit key="edit" entity={site} id={4} />],
] as const;

const show = (children: ReactElement, getOne: () => Promise<unknown>) => {
  const data = { getOne, getList: async () => ({ data: [], total: 0 }) };
  render(shell({ at: '/sites/4/show', data, children, auth: { canAccess: async () => true } }).element);
};

describe.each(SCREENS)('%s whose record cannot be loaded', (_name, children) => {
  it.each([
    [500, new HttpError('Error', 500, { code: 'unexpected', reference: '3f09ab12cd' })],
    [503, new HttpError('The service is not available', 503, { code: 'unavailable' })],
    [0, new HttpError('Error', 0, { code: 'network' })],
  ])('says so and tries again after status %i (ERR-001)', async (_status, error) => {
    const getOne = jest
      .fn()
      .mockRejectedValueOnce(error)
      .mockReturnValue(new Promise(() => undefined));
    show(children, getOne);
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.queryByText('Not Found')).toBeNull();
    // The id of the request, where the portal failed: its log has the same.
    if (error.status === 500) expect(screen.getByText(/quote the reference 3f09ab12cd/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(getOne).toHaveBeenCalledTimes(2);
  });

  it('is not found after status 404 (ERR-003, SES-009)', async () => {
    show(children, async () => {
      throw new HttpError('Not found', 404, { code: 'not_found' });
    });
    expect(await screen.findByText('Not Found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
