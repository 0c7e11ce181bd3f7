import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '#domain/entities/sites.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { EntityShow } from '../show/EntityShow.tsx';

const SITE = { id: 4, revision: 2, company_id: 1, name: 'Ormond Quay' };
const CHANGE = {
  id: 9,
  at: '2026-03-04T10:00:00.000Z',
  user: { id: 1, forename: 'Tess', surname: 'Marlowe', name: 'Tess Marlowe' },
  action: 'sites.changed',
  changes: [{ field: 'address_post_town', from: null, to: 'Dublin' }],
  api_key: null,
  undoable: true,
};

let wire: Wire;
afterEach(() => wire.restore());

it('shows who changed what, and explains why a change can no longer be undone', async () => {
  ({ wire } = openScreen({
    at: '/sites/4/show',
    path: '/sites/:id/show',
    children: <EntityShow entity={site} />,
    reply: ({ url, method }) => {
      if (method === 'POST')
        return { status: 409, json: { code: 'changed_since', message: 'It was changed again since.' } };
      return url.startsWith('/api/history') ? answer([CHANGE], 1) : answer(SITE);
    },
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'History of Ormond Quay' });
  const entry = await within(drawer).findByRole('listitem');
  expect(entry).toHaveTextContent(/Changed.*Tess Marlowe · 04\/03\/2026 10:00.*Town:nothing → Dublin/);
  await userEvent.click(within(entry).getByRole('button', { name: 'Undo' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Undo this change?' });
  expect(ask).toHaveTextContent('Town:Dublin → nothing');
  expect(wire.sent.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(ask).getByRole('button', { name: 'Yes' }));
  expect(await within(drawer).findByText('It was changed again since.')).toBeInTheDocument();
  await waitFor(() => expect(wire.sent.filter(({ url }) => url.startsWith('/api/history?'))).toHaveLength(2));
});
