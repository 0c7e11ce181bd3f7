import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'ra-core';
import { useState } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { DateFilter } from '../screens/list/filters/DateFilter.tsx';
import { DateField } from './DateField.tsx';
import { DateTimeField } from './DateTimeField.tsx';

const FAULT = 'Start date must be a date such as 25/12/2026';

const Example = ({ Field, initial = null }: { Field: typeof DateField; initial?: string | null }) => {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <Field label="Start date" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
      <button type="button" onClick={() => setValue('2020-12-31')}>
        Reset
      </button>
    </>
  );
};

const show = async (Field: typeof DateField, initial?: string) => {
  render(shell({ children: <Example Field={Field} initial={initial} /> }).element);
  const field = await screen.findByRole('textbox', { name: 'Start date' });
  return { field, user: userEvent.setup(), value: () => screen.getByRole('status', { hidden: true }).textContent };
};

describe('a date field', () => {
  it.each(['01022024', '1/2/2024', '01-02-2024', '01.02.2024', '1 Feb 2024'])(
    'takes a date typed as %s and shows it with slashes',
    async (text) => {
      const { field, user, value } = await show(DateField);
      await user.type(field, text);
      expect(field).toHaveValue(text);
      expect(value()).toBe('2024-02-01');
      await user.tab();
      expect(field).toHaveValue('01/02/2024');
      expect(screen.queryByText(FAULT)).toBeNull();
    },
  );

  it.each(['{Tab}', '{Enter}'])('takes a year of two digits once no more is typed: %s', async (key) => {
    const { field, user, value } = await show(DateField);
    await user.type(field, '1/12/26');
    expect(value()).toBe('1/12/26');
    await user.keyboard(key);
    expect(field).toHaveValue('01/12/2026');
    expect(value()).toBe('2026-12-01');
    expect(screen.queryByText(FAULT)).toBeNull();
  });

  it('keeps a text that is not a date and shows its error once the field is left, until it is corrected', async () => {
    const { field, user, value } = await show(DateField);
    await user.type(field, '31/02/2026');
    expect(screen.queryByText(FAULT)).toBeNull();
    await user.tab();
    expect(field).toHaveValue('31/02/2026');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(FAULT);
    expect(value()).toBe('31/02/2026');
    await user.type(field, '{ArrowLeft>5/}{Backspace}1');
    expect(field).toHaveValue('31/01/2026');
    expect(screen.queryByText(FAULT)).toBeNull();
    expect(value()).toBe('2026-01-31');
  });

  it('can be emptied, and filled by pasting', async () => {
    const { field, user, value } = await show(DateField, '2026-04-05');
    expect(field).toHaveValue('05/04/2026');
    await user.clear(field);
    await user.tab();
    expect(value()).toBe('none');
    expect(field).toBeValid();
    await user.click(field);
    await user.paste('31-12-2026');
    expect(value()).toBe('2026-12-31');
  });

  it('shows a value that changes elsewhere, and the stored one as it is', async () => {
    const { field, user } = await show(DateField, '2150-04-05');
    expect(field).toHaveValue('05/04/2150');
    await user.type(field, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field).toHaveValue('31/12/2020');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('accepts a year after 2100 only once the user confirms it', async () => {
    const { field, user, value } = await show(DateField);
    await user.type(field, '01/02/2150');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field).toBeValid();
    await user.tab();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Start date: is the year 2150 correct?');
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    expect(value()).not.toBe('2150-02-01');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('01/02/');
    expect(field).toHaveFocus();
    await user.type(field, '2151');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(value()).toBe('2151-02-01');
  });

  it('opens a calendar with its button, which keys move through, and returns the focus (WGT-010)', async () => {
    const { field, user, value } = await show(DateField, '2026-04-05');
    await user.click(field);
    await user.tab();
    const button = screen.getByRole('button', { name: 'Start date: choose from the calendar' });
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    const calendar = await screen.findByRole('dialog', { name: 'Start date: choose from the calendar' });
    expect(within(calendar).getByRole('grid', { name: 'April 2026' })).toBeInTheDocument();
    expect(within(calendar).getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
    expect(within(calendar).getByRole('gridcell', { selected: true })).toHaveTextContent('5');
    expect(within(calendar).getByRole('button', { name: 'Sunday 5 April 2026' })).toHaveFocus();
    await user.keyboard('{PageDown}{ArrowLeft>4/}');
    expect(within(calendar).getByRole('grid', { name: 'May 2026' })).toBeInTheDocument();
    expect(within(calendar).getByRole('button', { name: 'Friday 1 May 2026' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveValue('01/05/2026');
    expect(value()).toBe('2026-05-01');
    expect(button).toHaveFocus();
  });

  it('leaves the date unchanged if the calendar is closed with Escape', async () => {
    const { user, value } = await show(DateField, '2026-04-05');
    const button = screen.getByRole('button', { name: 'Start date: choose from the calendar' });
    await user.click(button);
    const calendar = await screen.findByRole('dialog');
    await user.click(within(calendar).getByRole('button', { name: 'Next month' }));
    expect(within(calendar).getByRole('grid', { name: 'May 2026' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value()).toBe('2026-04-05');
    expect(button).toHaveFocus();
  });
});

describe('a field for a point in time', () => {
  it.each(['01/02/2024 09:30', '1 Feb 2024 9.30', '01022024 0930'])('takes %s as local time', async (text) => {
    const { field, user, value } = await show(DateTimeField);
    await user.type(field, text);
    expect(value()).toBe(new Date(2024, 1, 1, 9, 30).toISOString().replace('.000', ''));
    await user.tab();
    expect(field).toHaveValue('01/02/2024 09:30');
  });

  it('keeps its time when another day is chosen from the calendar', async () => {
    const { field, user } = await show(DateTimeField, new Date(2026, 3, 5, 9, 30).toISOString());
    await user.click(screen.getByRole('button', { name: 'Start date: choose from the calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Thursday 9 April 2026' }));
    expect(field).toHaveValue('09/04/2026 09:30');
  });

  it.each(['01/02/2024', '01/02/2024 24:00', '31/02/2026 09:30', '09:30'])('keeps %s with an error', async (text) => {
    const { field, user } = await show(DateTimeField);
    await user.type(field, text);
    await user.tab();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription('Start date must be a date and time such as 25/12/2026 09:30');
  });
});

describe('a filter by a day', () => {
  it('is set by a complete date only, removed when emptied, and shows a filter that changes elsewhere', async () => {
    const sent: unknown[] = [];
    const Example = () => {
      const [filterValues, setFilters] = useState<Record<string, unknown>>({ q: 'rota' });
      const list = {
        filterValues,
        setFilters: (next: Record<string, unknown>) => {
          sent.push(next);
          setFilters(next);
        },
      };
      return (
        <ListContextProvider value={list as never}>
          <DateFilter name="start_date" label="documents.from" />
          <button type="button" onClick={() => setFilters({})}>
            Clear filters
          </button>
        </ListContextProvider>
      );
    };
    render(shell({ children: <Example /> }).element);
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox');
    await user.type(field, '01022024');
    expect(sent).toEqual([{ q: 'rota', start_date: '2024-02-01' }]);
    await user.type(field, '{Backspace}');
    expect(sent).toHaveLength(1);
    await user.clear(field);
    expect(sent.slice(1)).toEqual([{ q: 'rota' }]);
    await user.type(field, '1/2/2024');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(field).toHaveValue('');
  });
});
