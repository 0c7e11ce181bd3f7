import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { AREAS } from '#domain/access/areas.ts';
import { money, states, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { EntityShow } from './EntityShow.tsx';

const order = generatedEntity('orders', {
  access: AREAS.sites,
  archivable: true,
  fields: {
    name: text('Name', { required: true }),
    cost: money('Cost'),
    reason: text('Reason', { requiredIf: { status: 'returned' } }),
    status: states('Status', {
      submitted: { to: ['approved', 'rejected'], by: AREAS.sites.canDelete, tone: 'info' },
      approved: { locked: true, tone: 'success' },
      rejected: { to: ['submitted', 'closed', 'returned'] },
      returned: {},
      closed: { onlyIf: { cost: { empty: false } }, locked: { except: ['cost'] } },
    }),
  },
});

interface Given {
  /** what the server answers to a step */
  refusal?: Error;
  archived_at?: string | null;
  cost?: string;
}

const open = (
  page: 'show' | 'edit',
  status: string,
  allowed: readonly string[],
  { refusal, archived_at = null, cost }: Given = {},
) => {
  let record = { id: 4, name: 'Glasses', status, company_id: 1, revision: 3, archived_at, cost };
  const takeStep = jest.fn(async (_: string, __: object, state: string) => {
    if (refusal) throw refusal;
    record = { ...record, status: state, revision: record.revision + 1 };
    return record;
  });
  const data = {
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record], total: 1 }),
    getMany: async () => ({ data: [] }),
    takeStep,
  };
  const auth = { canAccess: async ({ action }: { action: string }) => allowed.includes(action) };
  const children = (
    <>
      <Routes>
        <Route path="/orders/:id/show" element={<EntityShow entity={order} />} />
        <Route path="/orders/:id/edit" element={<EntityEdit entity={order} id={4} />} />
      </Routes>
      <Notification />
    </>
  );
  render(shell({ at: `/orders/4/${page}`, data, auth, children }).element);
  return { takeStep, user: userEvent.setup() };
};

describe('the steps between the states of a record', () => {
  it('are buttons for those who may take them, and send the revision that the page shows', async () => {
    const { takeStep, user } = open('show', 'submitted', ['show', 'rejected']);
    await user.click(await screen.findByRole('button', { name: 'Mark as rejected' }));
    expect(takeStep).toHaveBeenCalledWith('orders', expect.objectContaining({ id: 4, revision: 3 }), 'rejected');
    expect(screen.queryByRole('button', { name: 'Mark as approved' })).toBeNull();
    expect(await screen.findByText('Rejected')).toBeInTheDocument();
  });

  it.each([
    ['not offered while the record does not meet their condition', undefined, 0],
    ['offered once it does', '12.50', 1],
  ])('are %s', async (_, cost, count) => {
    open('show', 'rejected', ['show', 'submitted', 'closed'], { cost });
    await screen.findByRole('button', { name: 'Mark as submitted' });
    expect(screen.queryAllByRole('button', { name: 'Mark as closed' })).toHaveLength(count);
  });

  it('ask before a record is locked', async () => {
    const { takeStep, user } = open('show', 'submitted', ['show', 'approved']);
    await user.click(await screen.findByRole('button', { name: 'Mark as approved' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('It cannot be changed after that');
    expect(takeStep).not.toHaveBeenCalled();
    const [yes] = screen.getAllByRole('button', { name: 'Mark as approved' }).slice(-1);
    if (yes) await user.click(yes);
    await waitFor(() => expect(takeStep).toHaveBeenCalledTimes(1));
  });

  it('say which fields must be filled before a step, because the page highlights none', async () => {
    const refusal = new HttpError('Please check the highlighted fields', 422, {
      errors: {
        delivery_on: 'Delivery is a required field',
        lines: { 0: { price: 'Price is a required field' } },
        root: { serverError: 'Please check the highlighted fields' },
      },
    });
    const { user } = open('show', 'submitted', ['show', 'rejected'], { refusal });
    await user.click(await screen.findByRole('button', { name: 'Mark as rejected' }));
    expect(await screen.findByText('Delivery is a required field. Price is a required field')).toBeInTheDocument();
    expect(screen.queryByText('Please check the highlighted fields')).toBeNull();
  });

  it('ask for the values that the next state requires, and send them with the step', async () => {
    const { takeStep, user } = open('show', 'rejected', ['show', 'returned']);
    await user.click(await screen.findByRole('button', { name: 'Mark as returned' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
    expect(await dialog.findByText('Reason is a required field')).toBeInTheDocument();
    expect(takeStep).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too large');
    await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(takeStep).toHaveBeenCalledWith('orders', expect.objectContaining({ revision: 3 }), 'returned', {
      reason: 'Too large',
    });
  });

  it('show the message of the server at the value that it rejects', async () => {
    const refusal = new HttpError('Please check the highlighted fields', 422, {
      errors: { reason: 'Reason is too long', root: { serverError: 'Please check the highlighted fields' } },
    });
    const { user } = open('show', 'rejected', ['show', 'returned'], { refusal });
    await user.click(await screen.findByRole('button', { name: 'Mark as returned' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too large');
    await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
    expect(await dialog.findByText('Reason is too long')).toBeInTheDocument();
    expect(screen.getAllByText('Reason is too long')).toHaveLength(1);
  });

  it('are not offered for a locked record, nor is Edit', async () => {
    open('show', 'approved', ['show', 'edit']);
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('are not offered for an archived record, nor is Edit', async () => {
    open('show', 'submitted', ['show', 'edit', 'rejected'], { archived_at: '2026-11-23T10:00:00Z' });
    expect(await screen.findByText(/Archived on 23\/11\/2026/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as rejected' })).toBeNull();
  });

  it('leave only the fields in the form that can be changed while the record is locked, and name them before', async () => {
    const { user } = open('show', 'rejected', ['show', 'closed'], { cost: '12.50' });
    await user.click(await screen.findByRole('button', { name: 'Mark as closed' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('only these fields can be changed: Cost');
    cleanup();
    open('edit', 'closed', ['show', 'edit'], { cost: '12.50' });
    expect(await screen.findByRole('textbox', { name: 'Cost' })).toHaveValue('12.50');
    expect(screen.getByText(/Only these fields can be changed/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('replace the form of a locked record by its values', async () => {
    open('edit', 'approved', ['show', 'edit']);
    expect(await screen.findByText(/locked in its present status/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Glasses', { selector: 'dd *, dd' })).toBeInTheDocument();
  });
});
