import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditBase, Form, HttpError, type RaRecord, required, useInput, useNotificationContext } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { shell } from '#test/support/browser/Shell.tsx';
import { Notifications, SILENT } from '../layout/Notifications.tsx';
import { GuardForm } from './GuardForm.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useSubmit } from './useSubmit.ts';

const Name = () => {
  const { field, fieldState } = useInput({ source: 'name', validate: required() });
  return (
    <label>
      Name
      <input {...field} />
      <span>{fieldState.error?.message}</span>
    </label>
  );
};

/** Shows whether react-hook-form counts the form as saved. */
const Saved = () => <output aria-label="Saved">{String(useFormState().isSubmitSuccessful)}</output>;

const nameOf = (record: object) => ('name' in record ? String(record.name) : '');

const SubmitForm = () => {
  const { submit, conflict } = useSubmit('update', { also: ['note'] });
  return (
    <Form onSubmit={(values: Record<string, unknown>) => submit(values, 2)}>
      <GuardForm />
      <Name />
      <button type="submit">Save</button>
      <Saved />
      {conflict && <p>{`theirs: ${nameOf(conflict.theirs)}, mine: ${nameOf(conflict.mine)}`}</p>}
    </Form>
  );
};

/** Opens an edit form whose save does this. */
const openForm = async (update: (resource: string, params: { meta?: object }) => Promise<{ data: RaRecord }>) => {
  const { element, router } = shell({
    at: '/sites/4',
    data: { getOne: async () => ({ data: { id: 4, name: 'Quay' } }), update },
    children: (
      <>
        <EditBase resource="sites" id={4} mutationMode="pessimistic" redirect={false}>
          <SubmitForm />
        </EditBase>
        <UnsavedChangesGuard />
        <Notifications />
      </>
    ),
  });
  render(element);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Quay'));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' North');
  return router;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fails = (status: number, body: object) => async (): Promise<never> => {
  throw new HttpError('Please check', status, body);
};

describe('a form saved through react-admin’s save context', () => {
  it('sends the revision and the meta of the form', async () => {
    const update = jest.fn(async () => ({ data: { id: 4, name: 'Quay North' } }));
    await openForm(update);
    await save();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Saved' })).toHaveTextContent('true'));
    expect(update).toHaveBeenCalledWith('sites', expect.objectContaining({ meta: { also: ['note'], revision: 2 } }));
  });

  it('shows the errors of the server at their fields and counts as not saved', async () => {
    await openForm(fails(422, { errors: { name: 'Not served there' } }));
    await save();
    expect(await screen.findByText('Not served there')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Saved' })).toHaveTextContent('false');
  });

  it('counts as not saved after an error without fields', async () => {
    await openForm(fails(500, {}));
    await save();
    // react-admin shows `root.serverError` in a snackbar.
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check');
    expect(screen.getByRole('status', { name: 'Saved' })).toHaveTextContent('false');
  });

  it('reports a stale revision as a conflict with both versions', async () => {
    await openForm(fails(412, { data: { id: 4, name: 'Quay South' } }));
    await save();
    expect(await screen.findByText('theirs: Quay South, mine: Quay North')).toBeVisible();
  });

  it('asks before another page is opened, and no longer once the change is saved', async () => {
    const router = await openForm(async () => ({ data: { id: 4, name: 'Quay North' } }));
    await act(() => router.navigate('/sites?drawer=add'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/sites/4');
    await save();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Saved' })).toHaveTextContent('true'));
    await act(() => router.navigate('/sites'));
    expect(router.state.location.pathname).toBe('/sites');
  });
});

describe('react-admin’s own messages', () => {
  const Messages = () => (
    <>
      {useNotificationContext().notifications.map(({ message }) => (
        <p key={String(message)}>{String(message)}</p>
      ))}
    </>
  );

  it('about a missing record is known, so that it is not shown', async () => {
    const children = (
      <>
        <EditBase resource="sites" id={4} redirectOnError={false}>
          <SubmitForm />
        </EditBase>
        <Messages />
      </>
    );
    render(shell({ children, data: { getOne: fails(404, {}) } }).element);
    expect(SILENT).toContain((await screen.findByText(/^ra\./)).textContent);
  });

  it('about an invalid form is known, so that it is not shown', async () => {
    const children = (
      <>
        <Form onSubmit={() => undefined}>
          <Name />
          <button type="submit">Save</button>
        </Form>
        <Messages />
      </>
    );
    render(shell({ children }).element);
    await save();
    expect(SILENT).toContain((await screen.findByText(/^ra\.message/)).textContent);
  });
});
