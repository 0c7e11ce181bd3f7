import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase } from 'ra-core';
import { AREAS } from '#domain/access/areas.ts';
import { integer, money, list as rows, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityForm } from '../screens/form/EntityForm.tsx';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';

const loan = generatedEntity('loans', {
  access: AREAS.sites,
  fields: {
    name: text('Name', { required: true }),
    lines: rows('Lines', {
      required: true,
      of: { item: text('Item', { required: true }), quantity: integer('Quantity', { min: 1 }), cost: money('Cost') },
    }),
  },
});

/** Renders a loan of an Irish company: the page with its lines, and its form. */
const draw = async (lines: unknown) => {
  const saved: unknown[] = [];
  const data = {
    create: async (_: string, { data }: { data: unknown }) => {
      saved.push(data);
      return { data: { id: 1 } };
    },
  };
  const record = { name: 'Kitchen', company: { country: 'IE' }, lines };
  const { element } = shell({
    data: data as never,
    children: (
      <CreateBase resource="loans" record={record} redirect={false}>
        <EntityScope entity={loan} variant="GB">
          <EntityField name="lines" />
        </EntityScope>
        <EntityForm entity={loan} mode="create" fields={['lines']} warn={false} />
      </CreateBase>
    ),
  });
  render(element);
  await screen.findByRole('button', { name: 'Add a row' });
  return { saved, user: userEvent.setup() };
};
const KETTLE = { item: 'Kettle', quantity: 2, cost: '35.50' };

describe('a list of rows (ARC-005)', () => {
  it('shows a table with the labels of its fields, in the currency of its record', async () => {
    await draw([KETTLE]);
    const table = screen.getByRole('table', { name: 'Lines' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Item', 'Quantity', 'Cost']);
    expect(within(table).getByRole('row', { name: 'Kettle 2 €35.50' })).toBeInTheDocument();
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Kettle');
  });

  it('requires at least one row if the list is required, and shows each error at its field', async () => {
    const { saved, user } = await draw([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Add at least one row under Lines')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    const row = screen.getByRole('group', { name: 'Lines, row 1' });
    expect(within(row).getByRole('textbox', { name: 'Item' })).toHaveFocus();
    await user.type(within(row).getByRole('textbox', { name: 'Quantity' }), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(row).findByText('Item is a required field')).toBeInTheDocument();
    expect(within(row).getByText('Quantity is lower than the allowed value')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('saves all rows together, and moves the focus when a row is removed', async () => {
    const { saved, user } = await draw([KETTLE, { item: 'Pan', quantity: 1, cost: null }]);
    await user.click(screen.getByRole('button', { name: 'Remove row 1 of Lines' }));
    expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save' });
    expect(saved).toMatchObject([{ lines: [{ item: 'Pan', quantity: 1 }] }]);
  });
});
