import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { createAppState, EMPTY_STATE } from './appState.ts';

/** Notifies of the end of the page. */
let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
});

describe('the app state', () => {
  it('is written to session storage and restored after a reload (SES-041, SES-045, SES-048)', async () => {
    const storage = memoryStorage();
    createAppState(storage, page).set({
      loaded: true,
      updates: { unread: 4 },
      crumbs: [{ label: 'Companies', to: '/companies' }],
    });
    page.dispatchEvent(new Event('pagehide'));
    const reloaded = createAppState(storage, page);
    await reloaded.restore();
    expect(reloaded.get()).toMatchObject({ loaded: true, updates: { unread: 4 }, crumbs: [{ to: '/companies' }] });
  });

  it('starts empty after 5 s when the storage stalls (SES-049, CON-006)', async () => {
    jest.useFakeTimers();
    const state = createAppState(memoryStorage(), page);
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
    const state = createAppState(storage, page);
    await state.restore();
    expect(state.get()).toEqual(EMPTY_STATE);
  });

  it('starts empty when the storage cannot be read', async () => {
    const state = createAppState(memoryStorage(), page);
    await state.restore(() => Promise.reject(new Error('denied')));
    expect(state.get().loaded).toBe(false);
  });

  it('is not overwritten by the stored state after it was loaded from the server', async () => {
    const storage = memoryStorage();
    createAppState(storage, page).set({ loaded: true, updates: { unread: 9 } });
    page.dispatchEvent(new Event('pagehide'));
    const state = createAppState(storage, page);
    const restoring = state.restore();
    state.set({ loaded: true, updates: { unread: 1 } });
    await restoring;
    expect(state.get().updates.unread).toBe(1);
  });

  it('is written once for several changes, when the browser is idle', async () => {
    const storage = memoryStorage();
    const written = jest.spyOn(storage, 'setItem');
    const state = createAppState(storage, page);
    state.set({ loaded: true });
    state.set({ updates: { unread: 2 } });
    expect(written).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve));
    expect(written).toHaveBeenCalled();
    page.dispatchEvent(new Event('pagehide'));
    expect(written.mock.calls.map(([, text]) => JSON.parse(text).updates.unread)).toEqual([2]);
  });

  it('is removed from memory and storage when cleared (SES-038)', () => {
    const storage = memoryStorage();
    const state = createAppState(storage, page);
    state.set({ loaded: true });
    page.dispatchEvent(new Event('pagehide'));
    state.set({ updates: { unread: 3 } });
    state.clear();
    page.dispatchEvent(new Event('pagehide'));
    expect(state.get()).toEqual(EMPTY_STATE);
    expect(storage.length).toBe(0);
  });
});
