import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { shell } from '#test/support/browser/Shell.tsx';
import { keepLostFocus } from './lostFocus.ts';

let end: () => void;
beforeEach(() => {
  end = keepLostFocus();
});
afterEach(() => end());

/** Waits until what moves the focus after a change has done so. */
const settled = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
};

/** A section whose button is gone after a question was answered, as that of a report which is released. */
const Released = () => {
  const [isDone, setDone] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Report v2</h2>
        {!isDone && (
          <div>
            <button type="button" onClick={() => setAsking(true)}>
              Release
            </button>
            {asking && <ConfirmDialog open text="Release?" onYes={() => setDone(true)} onNo={() => setAsking(false)} />}
          </div>
        )}
      </section>
    </main>
  );
};

/** A form that moves the focus itself when it is replaced. */
const Replying = () => {
  const [isSent, setSent] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) message.current?.focus();
  }, [isSent]);
  return (
    <main>
      <h1>Ticket</h1>
      {isSent ? (
        <p ref={message} tabIndex={-1}>
          My reply
        </p>
      ) : (
        <button type="button" onClick={() => setSent(true)}>
          Reply
        </button>
      )}
    </main>
  );
};

/** A message outside the page. */
const Notified = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>Page</h1>
      <input aria-label="Name" />
      {isOpen &&
        createPortal(
          <button type="button" onClick={() => setOpen(false)}>
            Dismiss
          </button>,
          document.body,
        )}
    </main>
  );
};

/** A button that disappears some time after it was used. */
const Leaving = () => {
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <h1>Page</h1>
      <p>Text</p>
      {isShown && <button type="button">Old</button>}
      <span data-testid="remove" onPointerEnter={() => setShown(false)} />
    </main>
  );
};

describe('the focus when what has it is removed', () => {
  it('moves to the heading of its section, also with the dialog that the removed button opened', async () => {
    const user = userEvent.setup();
    render(shell({ children: <Released /> }).element);
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Report v2' })).toHaveFocus());
  });

  it('returns to the button of a dialog that was cancelled', async () => {
    const user = userEvent.setup();
    render(shell({ children: <Released /> }).element);
    const release = await screen.findByRole('button', { name: 'Release' });
    await user.click(release);
    await user.keyboard('{Escape}');
    await settled();
    await waitFor(() => expect(release).toHaveFocus());
  });

  it('returns to what had it before a message that was dismissed', async () => {
    const user = userEvent.setup();
    render(shell({ children: <Notified /> }).element);
    const field = await screen.findByRole('textbox');
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('stays where a screen has moved it', async () => {
    const user = userEvent.setup();
    render(shell({ children: <Replying /> }).element);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await settled();
    expect(screen.getByText('My reply')).toHaveFocus();
  });

  it('stays nowhere after a click next to every control', async () => {
    const user = userEvent.setup();
    render(shell({ children: <Leaving /> }).element);
    await user.click(await screen.findByRole('button', { name: 'Old' }));
    await user.click(screen.getByText('Text'));
    await user.hover(screen.getByTestId('remove'));
    expect(screen.queryByRole('button', { name: 'Old' })).toBeNull();
    await settled();
    expect(document.body).toHaveFocus();
  });
});
