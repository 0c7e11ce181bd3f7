import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { AdminUI, Resource } from 'react-admin';
import { AREAS } from '#domain/access/areas.ts';
import { date, flag, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { createQueries } from '../../reactAdmin/queryDefaults.ts';
import { entityResource } from '../entityResource.tsx';

const order = generatedEntity('orders', {
  access: AREAS.sites,
  archivable: true,
  fields: {
    name: text('Name', { required: true }),
    code: text('Code', { unique: true }),
    day: date('Day'),
    paid: flag('Paid'),
  },
});
const RECORD = { id: 4, revision: 2, company_id: 1, company: { id: 1, name: 'Abbey Road Hotels', country: 'GB' }, name: 'Glasses', code: 'A1', day: '2026-07-01', paid: true }; // biome-ignore format: one line

const open = (actions: readonly string[], record: () => object = () => RECORD) => {
  const create = jest.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 5, ...data } }));
  const printRecord = jest.fn(async () => ({ blob: new Blob(['%PDF']), filename: 'order-4.pdf' }));
  const data = {
    create,
    printRecord,
    getOne: async () => ({ data: record() }),
    getMany: async () => ({ data: [{ id: 1, name: 'Abbey Road Hotels' }] }),
    getList: async () => ({ data: [{ id: 1, name: 'Abbey Road Hotels' }], total: 1 }),
  };
  // As the rules do: an archived record cannot be edited.
  const auth = {
    canAccess: async ({ action, record: about }: { action: string; record?: { archived_at?: string | null } }) =>
      actions.includes(action) && !(action === 'edit' && about?.archived_at),
  };
  const queryClient = createQueries();
  const children = (
    <AdminUI disableTelemetry>
      <Resource {...entityResource(order)} />
    </AdminUI>
  );
  const { element, router } = shell({ at: '/orders/4/show', data, auth, children, queryClient });
  render(element);
  return { create, printRecord, router, queryClient, user: userEvent.setup() };
};

describe('the page of a record of an added entity', () => {
  it('duplicates it: the form of a new one has its values, except unique ones', async () => {
    const { create, user, router } = open(['list', 'show', 'create', 'edit']);
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/orders/create?copy=4');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Glasses');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('01/07/2026');
    expect(screen.getByRole('checkbox', { name: 'Paid' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      company_id: 1,
      name: 'Glasses',
      code: 'A2',
      day: '2026-07-01',
      paid: true,
    });
  });

  it('prints it, and duplicates it only for those who may add one', async () => {
    const { printRecord, user } = open(['list', 'show']);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(printRecord).toHaveBeenCalledWith('orders', 4));
    expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull();
  });

  it('offers Edit as soon as an archived record was restored', async () => {
    let archived_at: string | null = '2026-11-23T10:00:00Z';
    const { queryClient } = open(['list', 'show', 'create', 'edit'], () => ({ ...RECORD, archived_at }));
    expect(await screen.findByText(/Archived on 23\/11\/2026/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    archived_at = null;
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('stays if the portal fails when it is read again, but not if its record was deleted', async () => {
    let failure: HttpError | undefined;
    const { queryClient } = open(['list', 'show'], () => {
      if (failure) throw failure;
      return RECORD;
    });
    expect(await screen.findByRole('heading', { name: 'Glasses' })).toBeVisible();
    failure = new HttpError('Unexpected', 500, { code: 'unexpected', isRead: true });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    await expect(screen.findByRole('button', { name: 'Try again' })).rejects.toThrow();
    expect(screen.getByRole('heading', { name: 'Glasses' })).toBeVisible();
    failure = new HttpError('Not found', 404, { code: 'not_found' });
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
