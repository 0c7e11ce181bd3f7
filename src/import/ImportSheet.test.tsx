import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseHours } from '#domain/money/units.ts';
import { shell } from '#test/support/browser/Shell.tsx';
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
const Form = () => {
  state = useImportSheet(target);
  return <ImportSheet sheet={state} />;
};
const open = async (text: string, remembered = {}) => {
  const data = {
    importMapping: jest.fn(async () => remembered),
    rememberImportMapping: jest.fn(async () => ({})),
  };
  render(shell({ children: <Form />, data }).element);
  const input = await screen.findByLabelText('Hours file', { selector: 'input' });
  await userEvent.upload(input, new File([text], 'till.csv', { type: 'text/csv' }));
  return data;
};
const cell = (name: string) => screen.findByRole('textbox', { name });

describe('the import sheet', () => {
  it('marks an invalid cell, explains the error, and lets the user correct it by keyboard alone', async () => {
    await open('Staff No,Hours,Note\nM1,8\nM2,eight\nM3,x\n');
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

  it('prompts for the columns only if it cannot recognise them, and remembers the answer', async () => {
    const { rememberImportMapping } = await open('Badge,Worked\nM1,8\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Use these columns' }));
    expect(screen.getByText('Choose a column for Payroll Ref')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payroll Ref' }), 'Badge');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Worked');
    await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
    expect(await cell('Payroll Ref, line 2')).toHaveValue('M1');
    expect(rememberImportMapping).toHaveBeenCalledWith('hours', 4, { payroll_ref: 'Badge', hours: 'Worked' });
  });

  it('recognises the columns of the previous file', async () => {
    await open('Badge,Worked\nM1,8\n', { payroll_ref: 'Badge', hours: 'Worked' });
    expect(await cell('Hours, line 2')).toHaveValue('8');
    expect(screen.queryByRole('button', { name: 'Use these columns' })).toBeNull();
  });

  it('shows only rows with errors, keeps corrected rows visible, and leaves a row out', async () => {
    await open('Staff No,Hours\nM1,8\nM2,eight\nTotal,all\n');
    await userEvent.click(await screen.findByRole('switch', { name: 'Only lines with errors' }));
    const grid = screen.getByRole('grid');
    const shown = () =>
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['3', '4']);
    fireEvent.change(await cell('Hours, line 3'), { target: { value: '8' } });
    expect(shown()).toEqual(['3', '4']);
    await userEvent.click(await cell('Hours, line 4'));
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 4' }));
    expect(shown()).toEqual(['3']);
    expect(state.faults()).toEqual([]);
  });

  it('renders only the visible rows of 20,000, and moves to an error far below', async () => {
    await open(`Staff No,Hours\n${'M1,8\n'.repeat(20_000)}M2,eight\n`);
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
