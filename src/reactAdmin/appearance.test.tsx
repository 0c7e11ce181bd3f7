import { act, render, screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useList, useLocaleState } from 'ra-core';
import { DataTable, useSidebarState, useTheme } from 'react-admin';
import { memoryStorage } from '#test/support/browser/memoryStorage.ts';
import { allStyles } from '#test/support/browser/perceivedStyles.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { columnClass, HEADER_CELL } from './dataTable.ts';
import { preferenceStore } from './preferenceStore.ts';

describe('the appearance settings', () => {
  it('are stored by react-admin under the keys that outlive the tab', async () => {
    const storage = memoryStorage();
    const Settings = () => {
      const [, setTheme] = useTheme();
      const [locale, setLocale] = useLocaleState();
      const [isOpen, setOpen] = useSidebarState();
      const change = () => {
        setTheme('dark');
        setLocale('en-IE');
        setOpen(!isOpen);
      };
      return (
        <button type="button" onClick={change}>
          {locale}
        </button>
      );
    };
    render(shell({ children: <Settings />, store: preferenceStore(storage) }).element);
    const button = await screen.findByRole('button');
    await act(async () => button.click());
    expect(await screen.findByText(/en-IE/)).toBeVisible();
    const stored = Array.from({ length: storage.length }, (_, at) => storage.key(at)).sort();
    expect(stored).toEqual(['tipology.locale', 'tipology.sidebar.open', 'tipology.theme']);
  });
});

describe('react-admin’s table', () => {
  it('marks header cells and the cells of a column with the classes that our styles use', async () => {
    const Table = () => (
      <ResourceContextProvider value="sites">
        <ListContextProvider value={useList({ data: [{ id: 1, name: 'Quay' }], resource: 'sites' })}>
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="name" />
          </DataTable>
        </ListContextProvider>
      </ResourceContextProvider>
    );
    render(shell({ children: <Table />, styles: allStyles }).element);
    const cell = await screen.findByRole('cell', { name: 'Quay' });
    const header = screen.getByRole('columnheader');
    expect(cell).toHaveClass(columnClass('name'));
    expect(header).toHaveClass(HEADER_CELL, columnClass('name'));
    // The theme's styles for the component are applied under its internal name.
    expect(getComputedStyle(header).fontWeight).toBe('500');
    expect(getComputedStyle(cell.closest('tr') as Element).cursor).toBe('default');
  });
});
