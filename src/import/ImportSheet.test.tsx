import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseHours } from '#domain/money/units.ts';
import { allStyles } from '#test/support/browser/perceivedStyles.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { WHOLE_ROW } from './gridSheet.ts';
import { ImportSheet } from './ImportSheet.tsx';
import type { ImportTarget } from './target.ts';
import { type ImportSheetState, useImportSheet } from './useImportSheet.ts';

const target: ImportTarget = {
  remember: { kind: 'hours', id: 4 },
  fileLabel: 'Hours file',
  fileName: 'hours.csv',
  columns: [
    { name: 'payroll_ref', label: 'Payroll Ref', required: true, synonyms: ['Staff No'] },
    {
      name: 'hours',
      label: 'Hours',
      required: true,
      numeric: true,
      check: (cell) => (parseHours(cell) === null ? `${cell} is not a number of hours` : undefined),
    },
  ],
};

let state: ImportSheetState;
const Form = ({ of }: { of: ImportTarget }) => {
  state = useImportSheet(of);
  return <ImportSheet sheet={state} />;
};
const open = async (text: string, remembered = {}, of = target) => {
  const data = {
    importMapping: jest.fn(async () => remembered),
    rememberImportMapping: jest.fn(async () => ({})),
  };
  render(shell({ children: <Form of={of} />, data, styles: allStyles }).element);
  const input = await screen.findByLabelText('Hours file', { selector: 'input' });
  await userEvent.upload(input, new File([text], 'till.csv', { type: 'text/csv' }));
  return data;
};
/** Confirms the guessed columns, and that the others are left out. */
const useColumns = async () => {
  const confirm = await screen.findByRole('button', { name: 'Use these columns' });
  const box = screen.queryByRole('checkbox');
  if (box) await userEvent.click(box);
  await userEvent.click(confirm);
};
const cell = (name: string) => screen.findByRole('textbox', { name });

describe('the import sheet', () => {
  it('reads a file without column names once the user says so, and loses no line', async () => {
    await open('M1,8\nM2,7\n');
    await userEvent.click(await screen.findByRole('switch', { name: 'The first line contains the column names' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Payroll Ref' }), 'Column 1 (no name)');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Column 2 (no name)');
    await useColumns();
    expect(await cell('Payroll Ref, line 1')).toHaveValue('M1');
    expect(screen.getByText(/2 lines/)).toBeInTheDocument();
  });

  it('says how the file was read, and offers another encoding where its characters are in doubt', async () => {
    await open('Payroll Ref;Hours;Name\nM1;7,5;Siobh\uFFFDn\n');
    await useColumns();
    expect(await cell('Hours, line 2')).toHaveValue('7.5');
    expect(screen.getByText(/separated by semicolons · numbers with decimal commas/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Character encoding' })).toHaveValue('utf-8');
  });

  it('marks an invalid cell, explains the error, and lets the user correct it by keyboard alone', async () => {
    await open('Staff No,Hours,Note\nM1,8\nM2,eight\nM3,x\n');
    await useColumns();
    const bad = await cell('Hours, line 3');
    expect(bad).toBeInvalid();
    expect(bad).toHaveAccessibleDescription('eight is not a number of hours');
    expect(screen.getByText('Not imported: Note')).toBeInTheDocument();
    expect(screen.getByText('2 lines have errors')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
    expect(bad).toHaveFocus();
    expect(screen.getByText('Line 3, Hours: eight is not a number of hours')).toBeInTheDocument();
    await userEvent.keyboard('7:30{Enter}');
    expect(bad).toBeValid();
    expect(await cell('Hours, line 4')).toHaveFocus();
    await userEvent.keyboard('zzz{Escape}');
    expect(await cell('Hours, line 4')).toHaveValue('x');
    await userEvent.keyboard('{Control>}a{/Control}6');
    expect(await screen.findByText('No errors found')).toBeInTheDocument();
    expect(state.sheet?.rows.map(({ cells }) => cells.join())).toEqual(['M1,8', 'M2,7:30', 'M3,6']);
  });

  it('explains why an export of a list can lack a required column', async () => {
    await open('Payroll Ref\nM1\n', {}, { ...target, isExported: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Use these columns' }));
    expect(screen.getByText('Choose a column for Hours')).toBeInTheDocument();
    expect(screen.getByText(/show Hours in the list, and export it again/)).toBeInTheDocument();
  });

  it('prompts for the columns only if it cannot recognise them, and remembers the answer', async () => {
    const { rememberImportMapping } = await open('Tag,Done\nM1,8\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Use these columns' }));
    expect(screen.getByText('Choose a column for Payroll Ref')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payroll Ref' }), 'Tag');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Done');
    await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
    expect(await cell('Payroll Ref, line 2')).toHaveValue('M1');
    expect(rememberImportMapping).toHaveBeenCalledWith('hours', 4, { payroll_ref: 'Tag', hours: 'Done' });
  });

  it('shows what would not be imported, and imports without it only once that is confirmed', async () => {
    const { rememberImportMapping } = await open('Payroll Ref,Hours,Bonus\nM1,8,12.50\nM2,7,3.00,late\n');
    const use = await screen.findByRole('button', { name: 'Use these columns' });
    const list = screen.getByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bonus: 12.50, 3.00', 'Column 4 (no name): late']);
    await userEvent.click(use);
    expect(screen.getByText('Confirm what will not be imported, or choose other columns')).toBeInTheDocument();
    const confirm = screen.getByRole('checkbox', { name: 'I have checked this. Import the file without them.' });
    await userEvent.click(confirm);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Bonus');
    // Other columns are left out now, so they have to be confirmed again.
    expect(confirm).not.toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Hours');
    await userEvent.click(use);
    expect(await cell('Hours, line 3')).toHaveValue('7');
    expect(screen.getByText('Not imported: Bonus, Column 4 (no name)')).toBeInTheDocument();
    expect(rememberImportMapping).not.toHaveBeenCalled();
  });

  it('recognises the columns of the previous file', async () => {
    await open('Badge,Worked\nM1,8\n', { payroll_ref: 'Badge', hours: 'Worked' });
    expect(await cell('Hours, line 2')).toHaveValue('8');
    expect(screen.queryByRole('button', { name: 'Use these columns' })).toBeNull();
  });

  it('shows only rows with errors, and a corrected row until another one is entered', async () => {
    await open('Payroll Ref,Hours\nM1,8\nM2,eight\nM3,nine\nTotal,all\n');
    await userEvent.click(await screen.findByRole('switch', { name: 'Only lines with errors' }));
    const grid = screen.getByRole('grid');
    const shown = () =>
      within(grid)
        .queryAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['3', '4', '5']);
    await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
    await userEvent.keyboard('8');
    expect(shown()).toEqual(['3', '4', '5']);
    await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
    expect(await cell('Hours, line 4')).toHaveFocus();
    expect(shown()).toEqual(['4', '5']);
    await userEvent.keyboard('9{Enter}');
    expect(await cell('Hours, line 5')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 5' }));
    expect(shown()).toEqual([]);
    expect(screen.getByText('No lines have errors.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Only lines with errors' }));
    expect(shown()).toEqual(['2', '3', '4']);
    expect(state.faults()).toEqual([]);
  });

  it('goes from one error to the next, also within a line and from the last to the first', async () => {
    await open('Payroll Ref,Hours\nM1,x\n"",y\n');
    await cell('Hours, line 3');
    act(() => void state.markRejected([]));
    await act(async () => {
      await state.toFile();
      state.markRejected([{ line: 2, messages: ['payroll_ref M1 is not known', 'hours are late'] }]);
    });
    const next = await screen.findByRole('button', { name: 'Next error' });
    for (const name of ['Payroll Ref, line 2', 'Hours, line 2', 'Hours, line 3', 'Payroll Ref, line 2']) {
      await userEvent.click(next);
      expect(await cell(name)).toHaveFocus();
    }
    expect(state.errors().map(({ label, message }) => [label, message])).toEqual([
      ['Payroll Ref', 'Payroll Ref M1 is not known'],
      ['Hours', 'x is not a number of hours'],
      ['Hours', 'y is not a number of hours'],
    ]);
  });

  it('keeps the column that identifies a person in view', async () => {
    await open('Payroll Ref,Hours\nM1,8\n');
    const pinned = (await cell('Payroll Ref, line 2')).parentElement;
    expect(pinned).toHaveStyle({ position: 'sticky', left: '4.5rem' });
    expect((await cell('Hours, line 2')).parentElement).not.toHaveStyle({ position: 'sticky' });
  });

  it('renders only the visible rows of 20,000, and moves to an error far below', async () => {
    await open(`Payroll Ref,Hours\n${'M1,8\n'.repeat(20_000)}M2,eight\n`);
    const grid = await screen.findByRole('grid', {}, { timeout: 20_000 });
    expect(grid).toHaveAttribute('aria-rowcount', '20002');
    expect(within(grid).getAllByRole('rowheader').length).toBeLessThan(30);
    await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hours, line 20002' })).toHaveFocus());
  });

  it('explains why a file cannot be read', async () => {
    await open('PK\u0003\u0004\u0000');
    expect(await screen.findByText('This is not a CSV or Excel file. Choose another file.')).toBeInTheDocument();
  });
});

it('lists the errors of a file with links that name the line and the column (ERR-009)', async () => {
  const onError = jest.fn();
  const errors = [
    { line: 3, column: 1, label: 'Surname', message: 'Surname is a required field' },
    { line: 1200, column: WHOLE_ROW, label: undefined, message: 'This line should have 3 cells but has 2.' },
  ];
  render(shell({ children: <ErrorTable errors={errors} onError={onError} /> }).element);
  const row = await screen.findByRole('row', { name: /^Line 3, Surname / });
  expect(row).toHaveTextContent('Surname is a required field');
  await userEvent.click(screen.getByRole('button', { name: 'Line 1200' }));
  expect(onError).toHaveBeenCalledWith(errors[1]);
});
