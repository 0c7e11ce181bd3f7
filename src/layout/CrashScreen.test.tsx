import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postCrashFeedback } from '#dataProvider/crashFeedback.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { tapWire } from '#test/support/browser/wire.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashFeedbackContext } from './crashFeedback.ts';
import { Notifications } from './Notifications.tsx';

const Broken = () => {
  throw new Error('a fault in drawing');
};

const crash = () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const children = (
    <CrashFeedbackContext value={postCrashFeedback('/api/crash_feedback')}>
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
      <Notifications />
    </CrashFeedbackContext>
  );
  render(shell({ children }).element);
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

describe('the crash screen', () => {
  it('replaces a page that failed, and requires name, email and comments (ERR-005, ERR-006)', () => {
    crash();
    expect(screen.getByRole('heading', { name: "We're having some internal issues" })).toBeInTheDocument();
    for (const name of ['Name', 'Email', 'What happened']) expect(box(name)).toBeRequired();
  });

  it('posts the feedback with an event id, thanks the user and goes back (ERR-007, ERR-008, F-147)', async () => {
    const wire = tapWire(() => ({ status: 201, json: { data: {} } }));
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const user = crash();
    await user.type(box('Name'), 'Aoife');
    await user.type(box('Email'), 'aoife@example.com');
    await user.type(box('What happened'), 'I opened the report');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText(/Your feedback was submitted successfully and you were redirected/);
    expect(wire.last().body).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Aoife',
      email: 'aoife@example.com',
      comments: 'I opened the report',
    });
    expect(back).toHaveBeenCalled();
    wire.restore();
  });

  it('marks each missing field, and sends nothing (VAL-080, VAL-081, VAL-082)', async () => {
    const wire = tapWire();
    const user = crash();
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    for (const name of ['Name', 'Email', 'What happened'])
      expect(box(name)).toHaveAccessibleDescription('Required field');
    expect(box('Name')).toHaveFocus();
    expect(wire.sent).toEqual([]);
    wire.restore();
  });

  it('rejects an invalid email address before sending (VAL-083)', async () => {
    const wire = tapWire();
    const user = crash();
    await user.type(box('Name'), 'Aoife');
    await user.type(box('Email'), 'aoife@');
    await user.type(box('What happened'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() =>
      expect(screen.getByText('The email you have entered is invalid, please try again.')).toBeInTheDocument(),
    );
    expect(wire.sent).toEqual([]);
    wire.restore();
  });
});
