import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { type Actor, CONTROL_KINDS, type Control, type ControlKind, dependence } from './independence.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

const by = (by_user_id: number, user_id: number, kind: ControlKind = 'created', days = 1): Control => ({
  user_id,
  by_user_id,
  kind,
  at: daysAgo(days),
});
const person = (id: number, device: string | null = null, devices: readonly string[] = []): Actor => ({
  id,
  device,
  devices: new Set(devices),
});
const between = (controls: readonly Control[], first = person(1), second = person(2)) =>
  dependence(first, second, controls, NOW);

describe('two people of a four-eyes approval', () => {
  it('are independent where nobody had control of an account', () => expect(between([])).toBeNull());

  it('are not the same person', () => expect(between([], person(1), person(1))).toBe('same_person'));

  it.each(CONTROL_KINDS)('are not independent after one %s the other; the reason names the actor', (kind) => {
    expect(between([by(1, 2, kind)])).toBe(`${kind}_by_other`);
    expect(between([by(2, 1, kind)])).toBe(`${kind}_by_you`);
  });

  it('receive the newest action as the reason', () =>
    expect(between([by(1, 2, 'email_changed', 1), by(1, 2, 'created', 9)])).toBe('email_changed_by_other'));

  it('are not independent along a chain of accounts, in either direction', () => {
    expect(between([by(1, 3), by(3, 2)])).toBe('through_another_account');
    expect(between([by(2, 3), by(3, 4), by(4, 1)])).toBe('through_another_account');
  });

  it('are not independent where a third account controls both, also along chains', () => {
    expect(between([by(3, 1), by(3, 2)])).toBe('same_controller');
    expect(between([by(3, 4), by(4, 1), by(3, 5), by(5, 2)])).toBe('same_controller');
  });

  it('remain independent where both had control of a third account', () =>
    expect(between([by(1, 3), by(2, 3)])).toBeNull());

  it('are independent again after 30 days', () => {
    expect(between([by(1, 2, 'created', 29.9)])).toBe('created_by_other');
    expect(between([by(1, 2, 'created', 30)])).toBeNull();
    expect(between([by(1, 3, 'created', 31), by(3, 2, 'created', 1)])).toBeNull();
  });

  it('are not independent on one device: the device of both actions, or one that the other account was used from', () => {
    expect(between([], person(1, 'a'), person(2, 'a'))).toBe('same_device');
    expect(between([], person(1, 'a', ['b']), person(2, 'b'))).toBe('same_device');
    expect(between([], person(1, 'a'), person(2, 'b', ['a']))).toBe('same_device');
    expect(between([], person(1, 'a', ['a', 'c']), person(2, 'b', ['b', 'c']))).toBeNull();
  });

  it('are not treated as users of one device if a device is unknown', () =>
    expect(between([], person(1), person(2, null, ['a']))).toBeNull());
});

describe('independence after any sequence of actions', () => {
  const ids = fc.integer({ min: 1, max: 5 });
  const act = fc
    .record({
      user_id: ids,
      by_user_id: ids,
      kind: fc.constantFrom(...CONTROL_KINDS),
      days: fc.integer({ max: 40, min: 0 }),
    })
    .filter(({ user_id, by_user_id }) => user_id !== by_user_id)
    .map(({ days, ...one }) => ({ ...one, at: daysAgo(days) }));

  it('is symmetric, and one more action never restores it', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), act, (acts, more) => {
        const [there, back] = [between(acts), between(acts, person(2), person(1))];
        expect(there === null).toBe(back === null);
        if (there !== null) expect(between([...acts, more])).not.toBeNull();
      }),
      runs(100),
    ));
});
