import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { preferenceStore } from './preferenceStore.ts';

it('keeps appearance settings after the tab closes, and no data', () => {
  const storage = memoryStorage();
  const store = preferenceStore(storage);
  store.setup();
  store.setItem('theme', 'dark');
  store.setItem('employees.listParams', { filter: { search_string: 'Murphy' } });
  expect([storage.length, storage.key(0)]).toEqual([1, 'tipology.theme']);
  const next = preferenceStore(storage);
  next.setup();
  expect(next.getItem('theme')).toBe('dark');
  expect(next.getItem('employees.listParams')).toBeUndefined();
});

it('clears the lists at logout, but not the appearance settings', () => {
  const store = preferenceStore(memoryStorage());
  store.setup();
  store.setItem('theme', 'dark');
  store.setItem('employees.selectedIds', [1]);
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('employees.selectedIds')).toBeUndefined();
});
