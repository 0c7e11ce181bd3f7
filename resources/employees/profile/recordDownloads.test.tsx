import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '#domain/contract/employees.ts';
import { openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { RecordDownloads } from './RecordDownloads.tsx';

let wire: Wire;
afterEach(() => wire.restore());

const open = (...rights: Parameters<typeof withRights>) => {
  const children = (
    <>
      <RecordDownloads employee={{ id: 7, company_id: 1, payroll_id: 2 } as Employee} />
      <p>Below</p>
    </>
  );
  wire = openScreen({ at: '/p', path: '/p', children, who: withRights(...rights), reply: () => ({ json: {} }) }).wire;
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('offers the tronc record to those who may edit employees and nothing else (contract H7)', async () => {
  open('edit_employees');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Tronc record (PDF)', 'Tronc record (CSV)']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Tronc record (CSV)' }));
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeInTheDocument();
});

it('offers nothing to those who only view employees and schemes', async () => {
  open('view_employees', 'view_tronc_schemes');
  await screen.findByText('Below');
  expect(buttons()).toEqual([]);
});
