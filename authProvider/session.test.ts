import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { createSession } from './session.ts';

/** Creates a tab that has this token. */
const tab = (apiToken: string) => {
  const session = createSession(memoryStorage(), memoryStorage());
  session.store({ userId: 7, apiToken, deviceToken: null });
  return session;
};

describe('tabs of one session (contract C1)', () => {
  it('notifies the other tabs of the session about use, once and without the token, and no tab of another session', async () => {
    const [here, twin, other] = [tab('one'), tab('one'), tab('two')];
    const otherHeard = jest.fn();
    const said: unknown[] = [];
    const wire = new BroadcastChannel('tipology-session');
    wire.onmessage = ({ data }) => said.push(data);
    const stopOther = other.onUsedElsewhere(otherHeard);
    const ended = jest.fn();
    const stopEnded = twin.onEndedElsewhere(ended);
    await new Promise<void>((resolve) => {
      const stop = twin.onUsedElsewhere(() => {
        stop();
        resolve();
      });
      here.announceUse();
      here.announceUse();
    });
    // Messages arrive in order: when this one has arrived, all earlier ones have.
    await new Promise<void>((resolve) => {
      const last = tab('last');
      const stop = last.onEndedElsewhere(() => {
        stop();
        resolve();
      });
      here.announceEnd('last');
    });
    for (const stop of [stopOther, stopEnded, () => wire.close()]) stop();
    expect([otherHeard, ended].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(said).toEqual([
      { what: 'used', session: expect.any(Number) },
      { what: 'ended', session: expect.any(Number) },
    ]);
  });
});
