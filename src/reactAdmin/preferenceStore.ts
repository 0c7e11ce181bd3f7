import { memoryStore, type Store } from 'ra-core';

/** The only settings that outlive a tab: how this browser shows the portal. No data (security, section 1). */
const KEPT = ['theme', 'locale', 'sidebar.open'];
const PREFIX = 'tipology.';

const read = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * react-admin's store: lists and selections in memory, appearance settings in local storage. Logging out keeps the
 * appearance settings.
 */
export function preferenceStore(storage: Storage = localStorage): Store {
  const kept = () => KEPT.map((key) => [key, read(storage, key)] as const).filter(([, value]) => value !== undefined);
  const memory = memoryStore(Object.fromEntries(kept()));
  return {
    ...memory,
    setItem(key, value) {
      memory.setItem(key, value);
      if (KEPT.includes(key)) storage.setItem(PREFIX + key, JSON.stringify(value));
    },
    removeItem(key) {
      memory.removeItem(key);
      storage.removeItem(PREFIX + key);
    },
    reset() {
      memory.reset();
      for (const [key, value] of kept()) memory.setItem(key, value);
    },
  };
}
