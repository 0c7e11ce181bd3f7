import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shell } from '#test/support/browser/Shell.tsx';
import { ConnectionProvider, createConnection } from '../state/connection.ts';
import { SideDrawer } from './SideDrawer.tsx';
import { useDrawer } from './useDrawer.ts';

const Screen = () => {
  const drawer = useDrawer('edit-site');
  return (
    <>
      <button type="button" onClick={() => drawer.openDrawer({ id: 4 })}>
        Edit
      </button>
      <SideDrawer open={drawer.open} onClose={drawer.close} title="Edit a Site">
        <input aria-label="Site name" defaultValue={`site ${drawer.params.id}`} />
      </SideDrawer>
    </>
  );
};
const open = async (at = '/companies/1/sites') => {
  const { element, router } = shell({ children: <Screen />, at });
  render(element);
  return { router, user: userEvent.setup() };
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a side drawer', () => {
  it('opens by the address and reads its parameters from it (WGT-003)', async () => {
    const { router, user } = await open('/companies/1/sites?page=2');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit a Site' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2&drawer=edit-site&drawer.id=4');
    expect(screen.getByRole('textbox', { name: 'Site name' })).toHaveValue('site 4');
  });

  it('goes back once if it is closed twice at the same time, as by a double click (F-156)', async () => {
    const { router, user } = await open('/companies/1/sites');
    await act(() => router.navigate('/companies/2/sites'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    fireEvent.click(close);
    fireEvent.click(close, { detail: 2 });
    await gone();
    expect(router.state.location.pathname).toBe('/companies/2/sites');
  });

  it('stays open at the second click of a double click on the button that opens it, and is closed by a later click outside', async () => {
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    const backdrop = document.querySelector('.MuiBackdrop-root') ?? document.body;
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop, { detail: 2 });
    expect(router.state.location.search).toContain('drawer=edit-site');
    await user.click(backdrop);
    await gone();
  });

  it('that is held is closed only by its own content, and not by Escape or Close', async () => {
    const { element } = shell({
      children: (
        <SideDrawer open held onClose={() => expect('closed').toBe('open')} title="API key">
          tip_1_secret
        </SideDrawer>
      ),
    });
    render(element);
    expect(await screen.findByRole('dialog', { name: 'API key' })).toHaveTextContent('tip_1_secret');
    await userEvent.keyboard('{Escape}');
    fireEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'API key' })).toBeInTheDocument();
  });

  it('is open immediately when a link or a reload requires it', async () => {
    await open('/companies/1/sites?drawer=edit-site&drawer.id=9');
    expect(await screen.findByRole('textbox', { name: 'Site name' })).toHaveValue('site 9');
  });

  it('says that the connection is lost, because it covers the banner of the page (F-149)', async () => {
    const connection = createConnection(() => Promise.reject(Object.assign(new Error(), { status: 0 })));
    const children = (
      <ConnectionProvider value={connection}>
        <Screen />
      </ConnectionProvider>
    );
    render(shell({ children, at: '/companies/1/sites?drawer=edit-site&drawer.id=9' }).element);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).queryByRole('alert')).toBeNull();
    await act(() => connection.check());
    expect(within(drawer).getByRole('alert')).toHaveTextContent('You are offline');
    act(() => connection.reach(true));
    expect(within(drawer).queryByRole('alert')).toBeNull();
  });

  it('is reset when it is opened again (WGT-004)', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Site name' }), ' and more');
    await user.keyboard('{Escape}');
    await gone();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Site name' })).toHaveValue('site 4');
  });

  it('receives the focus, and returns it on closing', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Edit' });
    await user.click(button);
    expect((await screen.findByRole('dialog')).closest('.MuiModal-root')).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes by its Close button, and keeps the rest of the address', async () => {
    const { router, user } = await open('/companies/1/sites?page=2&drawer=edit-site&drawer.id=4');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await gone();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('closes by going back, and closing leaves no history entry that would open it again', async () => {
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate(-1));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.keyboard('{Escape}');
    await gone();
    expect(router.state.location.search).toBe('');
  });
});
