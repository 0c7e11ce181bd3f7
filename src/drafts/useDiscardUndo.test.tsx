import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '#domain/entities/index.ts';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { UnsavedChangesGuard } from '../reactAdmin/UnsavedChangesGuard.tsx';
import { CreateDrawer } from '../screens/drawer/EntityDrawers.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { createDraftRecovery } from './draftRecovery.ts';
import { DraftRecoveryProvider } from './useTabDraft.ts';

const Page = ({ keep }: { keep?: string }) => {
  const { openDrawer } = useDrawer('add');
  return (
    <>
      <button type="button" onClick={() => openDrawer()}>
        Add
      </button>
      <CreateDrawer
        entity={site}
        name="add"
        title="sites.add_title"
        fields={['name']}
        draftKey={keep}
        validateOnChange={live}
      />
      <UnsavedChangesGuard />
    </>
  );
};

let wire: Wire;
/** the tab's storage, which outlives the document shown in it */
let storage: Storage;
let draftRecovery: ReturnType<typeof createDraftRecovery>;
/** how often saving fails before it succeeds */
let failures: number;
/** what happens to the requests that fail */
let failure: { status?: number; json?: object; fail?: Error };
/** whether the form validates while the user types */
let live: boolean;
const newDocument = () => {
  draftRecovery = createDraftRecovery(storage);
};
beforeEach(() => {
  storage = memoryStorage();
  failures = 0;
  failure = { status: 500, json: { message: 'Error', code: 'unexpected' } };
  live = false;
  newDocument();
});
afterEach(() => wire.restore());

/** Opens the drawer on a page of its own and types this text into it. */
const typing = async (text: string, keep?: string, kept?: object) => {
  const draft = { key: keep, data: kept, updated_at: '2026-11-20T09:30:00Z' };
  const opened = openScreen({
    at: '/page',
    path: '*',
    children: (
      <DraftRecoveryProvider value={draftRecovery}>
        <Page keep={keep} />
      </DraftRecoveryProvider>
    ),
    reply: ({ url, method }) => {
      if (method === 'POST' && failures-- > 0) return failure;
      if (!url.includes('/drafts/')) return answer({ id: 9, name: text, company_id: 1, revision: 1 });
      return answer(method === 'GET' && !kept ? null : draft);
    },
  });
  wire = opened.wire;
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  const box = await screen.findByRole('textbox', { name: /^Site name/ });
  if (text) fireEvent.change(box, { target: { value: text } }); // all of it in one event, as when pasting
  return opened.router;
};
const box = () => screen.getByRole('textbox', { name: /^Site name/ });
const drafts = (method: string) => wire.sent.filter((sent) => sent.method === method && sent.url.includes('/drafts/'));

describe('text typed into a drawer (contract F-156)', () => {
  it('discards it when the back button closes the drawer, and can bring it back', async () => {
    const router = await typing('Quay');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Changes discarded')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(box()).toHaveValue('Quay'));
  });

  it('offers it after a second Escape, and again in the drawer when that is opened later', async () => {
    const router = await typing('Quay');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Changes discarded')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await act(() => new Promise((done) => setTimeout(done, 500))); // longer than a message takes to disappear
    expect(screen.getByText('Changes discarded')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Changes discarded')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('You closed this form without saving what you had typed.')).toBeVisible();
    expect(box()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Bring back' }));
    expect(box()).toHaveValue('Quay');
    expect(screen.queryByText('You closed this form without saving what you had typed.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('textbox', { name: /^Site name/ })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
  });

  it('offers it for longer than an ordinary message', async () => {
    const router = await typing('Quay');
    jest.useFakeTimers();
    try {
      await act(() => router.navigate(-1));
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(screen.getByText('Changes discarded')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      await act(() => jest.advanceTimersByTimeAsync(1_000)); // the time it takes to fade
      expect(screen.queryByText('Changes discarded')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers nothing to bring back after saving', async () => {
    await typing('Quay');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Changes discarded')).toBeNull();
  });

  it('allows it to be sent again unchanged after the server failed, under the same key (ERR-001, F-155)', async () => {
    failures = 1;
    live = true;
    await typing('Quay');
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(box()).toHaveValue('Quay');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = wire.sent.filter(({ method }) => method === 'POST');
    const none = { address_line_1: null, address_line_2: null, address_line_3: null };
    const body = { name: 'Quay', ...none, address_post_town: null, address_post_code: null };
    expect(sent.map(({ body: given }) => given)).toEqual([body, body]);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('shows the failure again when it is tried again without a connection (ERR-001)', async () => {
    failures = 2;
    failure = { fail: new TypeError('Failed to fetch') };
    live = true;
    await typing('Quay');
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(wire.sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText('Error')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before another page opens: No stays on the page, Yes leaves it', async () => {
    const router = await typing('Quay');
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(router.state.location.pathname).toBe('/page');
    await waitFor(() => expect(box()).toHaveValue('Quay'));
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('prevents the tab from closing while something is typed', async () => {
    const router = await typing('Quay');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await act(() => router.navigate(-1));
    await screen.findByText('Changes discarded');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('sends a long form to the server when the page is left, without a question', async () => {
    const router = await typing('Quay', 'site-new');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(drafts('PUT').map(({ body }) => body)).toEqual([{ data: { name: 'Quay' } }]));
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('restores a long form after a reload, and deletes it when the user starts again', async () => {
    await typing('', 'site-new', { name: 'Half a na' });
    await waitFor(() => expect(box()).toHaveValue('Half a na'));
    await userEvent.click(screen.getByRole('button', { name: 'Start with an empty form' }));
    expect(box()).toHaveValue('');
    await waitFor(() => expect(drafts('DELETE')).toHaveLength(1));
  });

  it.each([
    ['', undefined],
    [' and kept on the server, newer than what that has', 'site-new'],
  ])('restores every character after a lost session%s (issue 7)', async (_, keep) => {
    await typing('Quays', keep, keep ? { name: 'Qua' } : undefined);
    draftRecovery.save(7, '/page?drawer=add');
    cleanup();
    newDocument();
    await typing('', keep, keep ? { name: 'Qua' } : undefined);
    await waitFor(() => expect(box()).toHaveValue('Quays'));
    expect(screen.getByText('What you typed earlier is back.')).toBeInTheDocument();
    expect(draftRecovery.waiting()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    draftRecovery.save(7, '/page');
    expect(draftRecovery.waiting()).toBeUndefined();
  });
});
