import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The browser's part: `requestClose` is what Android does when the user goes back. */
class FakeWatcher {
  static open: FakeWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    FakeWatcher.open.push(this);
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((one) => one !== this);
  }
  static requestClose() {
    const top = FakeWatcher.open.at(-1);
    top?.destroy();
    act(() => top?.onclose?.());
    return top !== undefined;
  }
}

const Asking = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <ConfirmDialog open={open} text="Remove it?" onYes={() => setOpen(false)} onNo={() => setOpen(false)} />
    </>
  );
};

describe('going back on an Android phone', () => {
  beforeEach(() => Object.assign(window, { CloseWatcher: FakeWatcher }));
  afterEach(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  it('closes an open dialog, each time that it is opened, and leaves the page once none is open', async () => {
    render(shell({ children: <StrictMode>{<Asking />}</StrictMode> }).element);
    for (let times = 0; times < 2; times += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'ask' }));
      expect(screen.getByRole('alertdialog')).toBeInTheDocument();
      expect(FakeWatcher.open).toHaveLength(1);
      expect(FakeWatcher.requestClose()).toBe(true);
      await isClosed();
      expect(FakeWatcher.requestClose()).toBe(false);
    }
  });

  it('leaves the page after a dialog was answered', async () => {
    render(shell({ children: <Asking /> }).element);
    fireEvent.click(screen.getByRole('button', { name: 'ask' }));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await isClosed();
    expect(FakeWatcher.requestClose()).toBe(false);
  });
});
