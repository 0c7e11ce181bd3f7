import { render, screen, waitFor } from '@testing-library/react';
import { shell } from '#test/support/browser/Shell.tsx';
import { lazyDrawer, preloadDrawer } from './lazyDrawer.tsx';
import { SideDrawer } from './SideDrawer.tsx';

const Drawer = () => (
  <SideDrawer open onClose={() => undefined} title="Add Site" focusFirst>
    <input aria-label="Name" />
  </SideDrawer>
);

test('loads a drawer when it is first opened, and focuses its first field without a slide-in', async () => {
  const load = jest.fn(async () => Drawer);
  const Lazy = lazyDrawer(['add-site', 'edit-site'], load);
  const { unmount } = render(shell({ children: <Lazy />, at: '/sites?drawer=other' }).element);
  expect(load).not.toHaveBeenCalled();
  unmount();
  render(shell({ children: <Lazy />, at: '/sites?drawer=edit-site' }).element);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

test('loads the code of a drawer when its button is hovered over or focused', () => {
  const load = jest.fn(async () => Drawer);
  lazyDrawer(['reached-for'], load);
  preloadDrawer('reached-for');
  preloadDrawer('of no page');
  expect(load).toHaveBeenCalledTimes(1);
});
