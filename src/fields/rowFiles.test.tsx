import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase } from 'ra-core';
import { AREAS } from '#domain/access/areas.ts';
import { document as file, list, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { replace } from '#test/support/browser/replace.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityForm } from '../screens/form/EntityForm.tsx';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';

const expense = generatedEntity('expenses', {
  access: AREAS.sites,
  fields: {
    name: text('Name'),
    lines: list('Lines', { of: { item: text('Item'), receipt: file('Receipt'), slip: file('Slip') } }),
  },
});
const RECEIPT = {
  id: 12,
  filename: 'taxi.pdf',
  mime_type: 'application/pdf',
  size: 1536,
  file_scanner_scan_status: 'not_scanned',
};
const LINES = [
  { item: 'Taxi', receipt: RECEIPT, slip: null },
  { item: 'Bus', receipt: { ...RECEIPT, id: 13, filename: 'bus.pdf' }, slip: null },
];
const NEW = new File(['new'], 'new.pdf', { type: 'application/pdf' });

/** Renders the lines of an expense, and their form. */
const draw = async (lines: unknown) => {
  const saved: { lines?: unknown }[] = [];
  const downloads: unknown[] = [];
  const data = {
    create: async (_: string, { data }: { data: object }) => {
      saved.push(data);
      return { data: { id: 1 } };
    },
    recordFile: async (...asked: unknown[]) => {
      downloads.push(asked);
      return { blob: new Blob(['x']), filename: 'taxi.pdf' };
    },
  };
  const { element } = shell({
    data: data as never,
    children: (
      <CreateBase resource="expenses" record={{ id: 7, name: 'June', lines }} redirect={false}>
        <EntityScope entity={expense} variant="GB">
          <EntityField name="lines" />
        </EntityScope>
        <EntityForm entity={expense} mode="create" fields={['lines']} warn={false} />
      </CreateBase>
    ),
  });
  render(element);
  await screen.findByRole('button', { name: 'Add a row' });
  const user = userEvent.setup();
  const row = (number: number) => screen.getByRole('group', { name: `Lines, row ${number}` });
  const choose = (number: number, label: string, chosen: File) =>
    user.upload(within(row(number)).getByLabelText(label, { selector: 'input' }), chosen);
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save' });
    return saved[0]?.lines;
  };
  return { downloads, user, row, choose, save };
};

describe('a file in a row (ARC-005)', () => {
  it('is downloaded from the record, by the address of its list', async () => {
    const { downloads, user } = await draw(LINES);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    replace(URL, 'createObjectURL', () => 'blob:x');
    replace(URL, 'revokeObjectURL', () => undefined);
    const table = screen.getByRole('table', { name: 'Lines' });
    await user.click(within(table).getByRole('button', { name: 'Download taxi.pdf, June' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByRole('button', { name: 'Download taxi.pdf, June' });
    expect(downloads).toEqual([['expenses', 7, 'lines/receipt/12']]);
  });

  it('stays with its row while others are removed', async () => {
    const { user, row, save } = await draw(LINES);
    expect(within(row(1)).getByText('taxi.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove row 1 of Lines' }));
    expect(within(row(1)).getByText('bus.pdf')).toBeInTheDocument();
    expect(await save()).toMatchObject([{ item: 'Bus', receipt: { id: 13 } }]);
  });

  it('is chosen, replaced, removed, or kept after all', async () => {
    const { user, row, choose, save } = await draw(LINES);
    await choose(1, 'Slip', NEW);
    await choose(2, 'Receipt', NEW);
    expect(within(row(2)).getByText('Will be replaced when you save')).toBeInTheDocument();
    await user.click(within(row(2)).getByRole('button', { name: 'Keep bus.pdf' }));
    await user.click(within(row(1)).getByRole('button', { name: 'Remove taxi.pdf' }));
    expect(within(row(1)).getByText('Will be removed when you save')).toBeInTheDocument();
    expect(await save()).toMatchObject([{ receipt: null, slip: NEW }, { receipt: { id: 13 } }]);
  });

  it('can be added to a new row', async () => {
    const { user, row, choose, save } = await draw(null);
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    await user.type(within(row(1)).getByRole('textbox', { name: 'Item' }), 'Taxi');
    await choose(1, 'Receipt', NEW);
    expect(within(row(1)).getByText('new.pdf')).toBeInTheDocument();
    expect(await save()).toMatchObject([{ item: 'Taxi', receipt: NEW }]);
  });
});
