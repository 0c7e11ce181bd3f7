import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { createAppState, EMPTY_STATE } from './appState.ts';

describe('the app state', () => {
  it('is written to session storage and restored after a reload (SES-041, SES-045, SES-048)', async () => {
    const storage = memoryStorage();
    createAppState(storage).set({
      loaded: true,
      updates: { unread: 4 },
      crumbs: [{ label: 'Companies', to: '/companies' }],
    });
    const reloaded = createAppState(storage);
    await reloaded.restore();
    expect(reloaded.get()).toMatchObject({ loaded: true, updates: { unread: 4 }, crumbs: [{ to: '/companies' }] });
  });

  it('starts empty after 5 s when the storage stalls (SES-049, CON-006)', async () => {
    jest.useFakeTimers();
    const state = createAppState(memoryStorage());
    let started = false;
    const restoring = state
      .restore(() => new Promise(() => undefined))
      .then(() => {
        started = true;
      });
    await jest.advanceTimersByTimeAsync(4_999);
    expect(started).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await restoring;
    expect(started).toBe(true);
    expect(state.get()).toEqual(EMPTY_STATE);
    jest.useRealTimers();
  });

  it.each(['not json', '[]', 'null', '{}'])('starts empty from %j (F-11)', async (stored) => {
    const storage = memoryStorage();
    storage.setItem('tipology-state', stored);
    const state = createAppState(storage);
    await state.restore();
    expect(state.get()).toEqual(EMPTY_STATE);
  });

  it('starts empty when the storage cannot be read', async () => {
    const state = createAppState(memoryStorage());
    await state.restore(() => Promise.reject(new Error('denied')));
    expect(state.get().loaded).toBe(false);
  });

  it('is not overwritten by the stored state after it was loaded from the server', async () => {
    const storage = memoryStorage();
    createAppState(storage).set({ loaded: true, updates: { unread: 9 } });
    const state = createAppState(storage);
    const restoring = state.restore();
    state.set({ loaded: true, updates: { unread: 1 } });
    await restoring;
    expect(state.get().updates.unread).toBe(1);
  });

  it('is removed from memory and storage when cleared (SES-038)', () => {
    const storage = memoryStorage();
    const state = createAppState(storage);
    state.set({ loaded: true });
    state.clear();
    expect(state.get()).toEqual(EMPTY_STATE);
    expect(storage.length).toBe(0);
  });
});
