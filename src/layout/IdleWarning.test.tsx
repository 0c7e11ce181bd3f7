import { act, render, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { createActivity } from '#authProvider/activity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { IdleWarning } from './IdleWarning.tsx';

const MINUTE = 60_000;

/**
 * Renders the warning for an idle session. `sessionLives` is the server's answer whether the session is still valid.
 */
function open(sessionLives: () => Promise<unknown>) {
  jest.useFakeTimers();
  let slept = 0;
  const activity = createActivity(() => Date.now() + slept);
  const lose = jest.fn();
  const data = { sessionLives: jest.fn(sessionLives), news: jest.fn(async () => ({})) };
  render(shell({ children: <IdleWarning />, data, auth: { activity, lose } as never }).element);
  // Advances the clock in one step except for the last second, as in a tab that was suspended.
  const pass = (milliseconds: number) => {
    slept += milliseconds - 1000;
    return act(() => jest.advanceTimersByTimeAsync(1000));
  };
  return { ...data, activity, lose, pass };
}
const warning = () => screen.queryByRole('alertdialog');
afterEach(() => jest.useRealTimers());

describe('the end of an idle session (contract C1)', () => {
  it('shows a warning two minutes before, and stays logged in at the press of a button', async () => {
    const { pass, news, lose } = open(async () => ({}));
    await pass(28 * MINUTE - 1000);
    expect(warning()).toBeNull();
    await pass(1000);
    expect(warning()).toHaveTextContent('2:00');
    await act(async () => screen.getByRole('button', { name: 'Stay logged in' }).click());
    expect(news).toHaveBeenCalledTimes(1);
    await pass(27 * MINUTE);
    expect(lose).not.toHaveBeenCalled();
  });

  it('hides the warning when another tab has used the session', async () => {
    const { pass, activity } = open(async () => ({}));
    await pass(28 * MINUTE);
    expect(warning()).not.toBeNull();
    activity.touch();
    await pass(MINUTE);
    await pass(1000); // the dialog fades
    expect(warning()).toBeNull();
  });

  it('logs out only when the server reports that the session is over', async () => {
    const lives = jest.fn(async () => ({})) as jest.Mock<Promise<unknown>>;
    const { pass, sessionLives, lose } = open(lives);
    await pass(30 * MINUTE + 1000);
    expect([sessionLives.mock.calls.length, lose.mock.calls.length]).toEqual([1, 0]);
    lives.mockRejectedValue(new HttpError('Unauthenticated', 401));
    await pass(30 * MINUTE + 1000);
    expect(lose).toHaveBeenCalled();
  });
});
