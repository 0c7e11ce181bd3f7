import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import { ReferencesPicker } from './ReferencesPicker.tsx';

const quay = { id: 1, name: 'Quay Inns' };
const tern = { id: 2, name: 'Tern Ltd' };
const employee = (id: number, payroll_ref: string, company = quay) => ({
  id,
  name: 'Byrne, Aoife',
  payroll_ref,
  company,
});
const RECORDS: Readonly<Record<string, readonly object[]>> = {
  employees: [employee(7, '00042'), employee(8, '00043'), employee(9, '00042', tern)],
  users: [
    { id: 3, name: 'Sam Cole', email: 'sam@quay.example' },
    // What a user who manages no users is given of another.
    { id: 4, name: 'Sam Cole' },
  ],
  companies: [{ id: 1, name: 'Tern', company_number: '01234567' }],
};

type Data = Pick<AnyRecord, 'id'>[];
const data = {
  getList: async (resource: string) => ({ data: RECORDS[resource] as Data, total: 3 }),
  getOne: async (resource: string, { id }: { id: number }) => ({
    data: (RECORDS[resource] as Data).find((record) => record.id === id),
  }),
  getMany: async (resource: string, { ids }: { ids: number[] }) => ({
    data: (RECORDS[resource] as Data).filter(({ id }) => ids.includes(Number(id))),
  }),
};

const One = ({ to, companyId }: { to: string; companyId?: number }) => {
  const [value, setValue] = useState<unknown>(null);
  return (
    <ReferencePicker
      to={to}
      label="Who"
      helperText="The person concerned"
      value={value as number}
      onChange={setValue}
      {...(companyId !== undefined && { companyId })}
    />
  );
};

const Several = () => {
  const [value, setValue] = useState<readonly number[]>([]);
  return <ReferencesPicker to="employees" label="Who" value={value} onChange={setValue} max={null} companyId={1} />;
};

const open = async (children: React.ReactElement) => {
  render(shell({ data, children }).element);
  const user = userEvent.setup();
  const box = await screen.findByRole('combobox', { name: 'Who' });
  await user.click(box);
  return { user, box };
};

describe('a picker of one record', () => {
  it('offers people of one name with their payroll ref, also to screen readers', async () => {
    await open(<One to="employees" companyId={1} />);
    await screen.findAllByRole('option', { name: 'Byrne, Aoife 00042' });
    expect(screen.getByRole('option', { name: 'Byrne, Aoife 00043' })).toBeInTheDocument();
  });

  it('shows the payroll ref of the chosen person next to the name, and describes the input by it', async () => {
    const { user, box } = await open(<One to="employees" companyId={1} />);
    await user.click(await screen.findByRole('option', { name: 'Byrne, Aoife 00043' }));
    expect(box).toHaveValue('Byrne, Aoife');
    expect(box).toHaveAccessibleDescription('00043 The person concerned');
    await user.type(box, '{Backspace}');
    expect(box).toHaveAccessibleDescription('The person concerned');
    expect(screen.queryByText('00043', { ignore: '[role=option] *' })).toBeNull();
  });

  it('names the company first where the people offered may belong to several', async () => {
    await open(<One to="employees" />);
    expect(await screen.findByRole('option', { name: 'Byrne, Aoife Tern Ltd · 00042' })).toBeInTheDocument();
  });

  it('shows what the declaration of any other entity distinguishes its records by', async () => {
    await open(<One to="companies" />);
    expect(await screen.findByRole('option', { name: 'Tern 01234567' })).toBeInTheDocument();
  });

  it('shows only the names of users whose email the response leaves out', async () => {
    await open(<One to="users" />);
    await screen.findByRole('option', { name: 'Sam Cole sam@quay.example' });
    expect(screen.getByRole('option', { name: 'Sam Cole' })).toBeInTheDocument();
  });
});

describe('a picker of several records', () => {
  it('offers and shows people of one name with their payroll refs', async () => {
    const { user } = await open(<Several />);
    await user.click(await screen.findByRole('option', { name: 'Byrne, Aoife 00043' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Byrne, Aoife 00043' })).toBeNull());
    const chip = screen.getByRole('button', { name: /Byrne, Aoife\s*00043/ });
    expect(within(chip).getByText('00043')).toBeInTheDocument();
  });
});
