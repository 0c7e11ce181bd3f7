import { utils, write } from '@e965/xlsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { SwitchOver, SwitchOverResult } from '#domain/contract/switchOver.ts';
import { excelTables } from '#src/import/excelTables.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { SwitchOverPage } from './SwitchOverPage.tsx';
import { sheetFiles } from './sheetFiles.ts';

jest.mock('#src/import/readExcel.ts', () => ({
  readExcel: async (bytes: ArrayBuffer) => excelTables(bytes),
}));

const PAST: SwitchOver = {
  id: 3,
  company_id: 1,
  filename: 'group.xlsx',
  counts: [{ sheet: 'sites', added: 2, changed: 0, unchanged: 0 }],
  created_by: { id: 1, forename: 'Tess', surname: 'Master', name: 'Tess Master' },
  created_at: '2026-05-20T09:00:00Z',
  undone_at: null,
};

const workbook = (sheets: Readonly<Record<string, string[][]>>): File => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'group.xlsx');
};
const GROUP = { Sites: [['Site name'], ['Harbour'], ['Quay']], Notes: [['Ask Ann']] };

const resultOf = (id: number | null, errors: SwitchOverResult['sheets'][number]['errors']): SwitchOverResult => ({
  id,
  sheets: [{ sheet: 'sites', added: 2, changed: 0, unchanged: 1, errors }],
});

const open = (result: SwitchOverResult, past: SwitchOver[] = []) => {
  const switchOver = jest.fn(async (_company: unknown, _files: unknown, { dry_run }: { dry_run?: boolean }) =>
    dry_run ? result : { ...result, id: 4 },
  );
  const undoSwitchOver = jest.fn(async () => ({ ...PAST, undone_at: '2026-05-21T09:00:00Z' }));
  const { element } = shell({
    at: '/companies/1/switch_over',
    children: (
      <Routes>
        <Route path="/companies/:id/switch_over" element={<SwitchOverPage />} />
      </Routes>
    ),
    data: {
      switchOver,
      undoSwitchOver,
      switchOvers: async () => past,
      getOne: async () => ({ data: { id: 1, name: 'Birch House', country: 'GB' } }),
    },
    auth: { canAccess: async () => true },
  });
  const { container } = render(element);
  const choose = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByRole('heading', { name: 'Import the workbook' });
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input for a file');
    await user.upload(input, workbook(GROUP));
  };
  return { user: userEvent.setup(), choose, switchOver, undoSwitchOver };
};

describe('the page of a switch-over', () => {
  it('previews a workbook by sheet, and imports it', async () => {
    const { user, choose, switchOver } = open(resultOf(null, []));
    await choose(user);
    const counts = await screen.findByRole('table', { name: 'What the import would change' });
    expect(within(counts).getByRole('row', { name: 'Sites 2 0 1' })).toBeVisible();
    expect(screen.getByText('These sheets are not imported: Notes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import workbook' }));
    await waitFor(() =>
      expect(switchOver).toHaveBeenLastCalledWith(1, { sites: expect.any(File) }, { source_filename: 'group.xlsx' }),
    );
  });

  it('lists the errors with sheet and line, and does not offer the import', async () => {
    const { user, choose } = open(resultOf(null, [{ line: 3, messages: ['Site name is taken'] }]));
    await choose(user);
    const errors = await screen.findByRole('table', { name: 'Errors in the workbook' });
    expect(within(errors).getByRole('row', { name: 'Sites 3 Site name is taken' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import workbook' })).toBeNull();
  });

  it('says that nothing is new, or that the check failed and can be repeated', async () => {
    const same = resultOf(null, []);
    const sheets = same.sheets.map((one) => ({ ...one, added: 0, changed: 0 }));
    const { user, choose, switchOver } = open({ ...same, sheets });
    switchOver.mockRejectedValueOnce(new Error('no connection'));
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The company already has everything in this workbook/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import workbook' })).toBeNull();
  });

  it('undoes an imported workbook after a question', async () => {
    const { user, undoSwitchOver } = open(resultOf(null, []), [PAST]);
    await user.click(await screen.findByRole('button', { name: 'Undo the import of group.xlsx' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undoSwitchOver).toHaveBeenCalledWith(3));
  });
});

/** jsdom has no `File.text`. */
const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('the sheets of a workbook', () => {
  it('keep the numbers of their lines', async () => {
    const rows = [
      { line: 1, cells: ['Site name', 'Town'] },
      { line: 3, cells: ['Harbour\nhouse'] },
    ];
    const { files } = sheetFiles([{ sheet: 'sites', rows }]);
    const text = await textOf(files.sites as File);
    expect(text.split('\r\n').slice(1)).toEqual(['""', 'Harbour house,', '']);
  });
});
