import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { createDraftRecovery, DRAFT_LIFETIME } from './draftRecovery.ts';

/** A tab in which user 7 lost the session while one of two forms had unsaved values. */
const tab = () => {
  let time = 0;
  const storage = memoryStorage();
  const before = createDraftRecovery(storage, () => time);
  before.hold('edit', () => ({ surname: 'Byr' }));
  before.hold('untouched', () => undefined);
  before.save(7, '/employees/3?drawer=edit');
  return { storage, draftRecovery: createDraftRecovery(storage, () => time), later: (ms: number) => (time += ms) };
};

describe('typed values when a session is lost', () => {
  it('are kept for the same user, form by form, and restored once', () => {
    const { draftRecovery, storage } = tab();
    draftRecovery.admit(7);
    expect(draftRecovery.waiting()).toBe('/employees/3?drawer=edit');
    expect([draftRecovery.found('edit'), draftRecovery.found('untouched')]).toEqual([{ surname: 'Byr' }, undefined]);
    draftRecovery.forget('edit');
    expect([draftRecovery.waiting(), storage.length]).toEqual([undefined, 0]);
  });

  it('are discarded when another user signs in, or after twelve hours', () => {
    const other = tab();
    other.draftRecovery.admit(8);
    expect([other.draftRecovery.waiting(), other.storage.length]).toEqual([undefined, 0]);
    const late = tab();
    late.later(DRAFT_LIFETIME);
    late.draftRecovery.admit(7);
    expect(late.storage.length).toBe(0);
  });

  it('are not kept when nothing was typed, the form is closed, or nobody was signed in (SES-037)', () => {
    const storage = memoryStorage();
    const draftRecovery = createDraftRecovery(storage);
    draftRecovery.hold('untouched', () => undefined);
    draftRecovery.hold('closed', () => ({ a: 1 }))();
    draftRecovery.save(7, '/employees');
    draftRecovery.hold('typed', () => ({ a: 1 }));
    draftRecovery.save(null, '/employees');
    expect(storage.length).toBe(0);
  });
});
