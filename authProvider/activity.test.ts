import { createActivity } from './activity.ts';

const MINUTE = 60_000;

describe('the idle timeout of a session', () => {
  it('warns during the last two of 30 minutes (contract C1)', () => {
    let now = 0;
    const activity = createActivity(() => now);
    now = 28 * MINUTE - 1;
    expect(activity.isEnding()).toBe(false);
    now = 28 * MINUTE;
    expect(activity.isEnding()).toBe(true);
    expect(activity.remaining()).toBe(2 * MINUTE);
  });

  it('uses the timeout that the server reports, and warns for at most half of it', () => {
    let now = 0;
    const activity = createActivity(() => now);
    activity.lasts(60 * MINUTE);
    now = 57 * MINUTE;
    expect([activity.isEnding(), activity.remaining()]).toEqual([false, 3 * MINUTE]);
    activity.lasts(2 * MINUTE);
    activity.touch();
    expect(activity.isEnding()).toBe(false);
    now += MINUTE;
    expect(activity.isEnding()).toBe(true);
  });

  it('restarts with every call that the user caused', () => {
    let now = 0;
    const activity = createActivity(() => now);
    now = 29 * MINUTE;
    activity.touch();
    expect(activity.isEnding()).toBe(false);
    expect(activity.remaining()).toBe(30 * MINUTE);
  });
});
