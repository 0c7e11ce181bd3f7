import { screen } from '@testing-library/react';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { UsersTab } from './UsersTab.tsx';

let wire: Wire;
afterEach(() => wire.restore());

it.each([
  ['IE', '+353'],
  ['GB', '+44'],
] as const)('preselects for a new user of a company in %s the country code %s (CON-023)', async (country, code) => {
  ({ wire } = openScreen({
    at: '/companies/1/users?drawer=add-user',
    path: '/companies/:id/users',
    children: <UsersTab record={{ id: 1, name: 'Quay Ltd', permissions: [], country }} />,
    reply: () => answer([]),
  }));
  expect(await screen.findByRole('combobox', { name: /Country code/ })).toHaveValue(code);
});
