import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { allStyles } from '#test/support/browser/perceivedStyles.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { FigureTable } from './FigureTable.tsx';

const ROWS = [
  { name: 'Bar', hours: 1273.5, amount: '£10.00' },
  { name: 'Kitchen', hours: -2, amount: '£5.00' },
  { name: 'Total', hours: 1271.5, amount: '£15.00' },
];

const Table = () => {
  const [open, setOpen] = useState<string>();
  return (
    <FigureTable
      label="Departments"
      rows={ROWS}
      keyOf={({ name }) => name}
      sums={({ name }) => name === 'Total' && 'total'}
      columns={[
        { label: 'Department', text: true, cell: ({ name }) => name },
        { label: 'Hours', cell: ({ hours }) => hours },
        false,
        { label: 'Amount', cell: ({ amount }) => amount },
      ]}
      panel={{
        isOpen: ({ name }) => name === open,
        onToggle: ({ name }) => setOpen(name === open ? undefined : name),
        hint: ({ name }) => `Show ${name}`,
        content: ({ name }) => <p>Details of {name}</p>,
      }}
    />
  );
};

describe('a table of figures', () => {
  it('has a name, names each row by its first cell, and aligns figures right with separators', () => {
    render(shell({ children: <Table />, styles: allStyles }).element);
    const table = screen.getByRole('table', { name: 'Departments' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    const bar = within(table).getByRole('row', { name: /^Bar/ });
    const [hours, amount] = within(bar).getAllByRole('cell');
    expect([hours?.textContent, amount?.textContent]).toEqual(['1,273.5', '£10.00']);
    expect(hours).toHaveStyle({ textAlign: 'right' });
    expect(within(table).getByRole('rowheader', { name: 'Bar' })).not.toHaveStyle({ textAlign: 'right' });
    expect(within(table).getByText('−2')).toBeInTheDocument();
  });

  it('opens the panel of a row by keyboard, and connects it with the button', async () => {
    render(shell({ children: <Table /> }).element);
    const button = screen.getByRole('button', { name: 'Kitchen' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent('Details of Kitchen');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Details of Kitchen')).not.toBeInTheDocument();
  });

  it('has no heading row if no column has a label', () => {
    const rows = [{ name: 'Fund', amount: '£1.00' }];
    const columns = [
      { label: '', cell: ({ name }: { name: string }) => name },
      { label: '', cell: ({ amount }: { amount: string }) => amount },
    ];
    render(
      shell({ children: <FigureTable label="Ledger" rows={rows} keyOf={({ name }) => name} columns={columns} /> })
        .element,
    );
    expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
    expect(screen.getByRole('row')).toHaveTextContent('Fund£1.00');
  });
});
