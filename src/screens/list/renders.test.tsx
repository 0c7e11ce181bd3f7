import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { site } from '#domain/entities/site.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { EntityList } from '../EntityList.tsx';

const ROWS = Array.from({ length: 25 }, (_, at) => ({
  id: at + 1,
  revision: 1,
  company_id: 1,
  name: `Site ${at + 1}`,
}));

let wire: Wire;
afterEach(() => wire.restore());

/** A list of 25 sites, and how often one of its cells was drawn so far. */
const open = async () => {
  const drawn = jest.fn();
  const cell = {
    name: 'counted',
    label: 'widgets.search',
    render: ({ name }: RaRecord) => {
      drawn();
      return `${name}!`;
    },
  };
  const opened = openScreen({
    at: '/sites',
    path: '/sites/*',
    who: withRights('view_sites', 'edit_sites'),
    children: <EntityList entity={site} filter={{ company_ids: [1] }} columns={['name', cell]} perPage={25} />,
    reply: () => answer(ROWS, 100),
  });
  await screen.findByText('Site 25!');
  const since = drawn.mock.calls.length;
  wire = opened.wire;
  return { drawn: () => drawn.mock.calls.length - since, wire };
};

describe('the rows of a list are not drawn again and again', () => {
  test('not for a letter typed in the search, and once for what it finds', async () => {
    const { drawn, wire } = await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'site' } });
    expect(drawn()).toBe(0);
    await waitFor(() => expect(wire.sent.at(-1)?.url).toContain('search_string=site'));
    await screen.findByText('Site 25!');
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });

  test('once for the next page: when it is there, not when it is asked for', async () => {
    const { drawn, wire } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(wire.sent.at(-1)?.url).toContain('page=2'));
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });

  test('once at most when a row is chosen', async () => {
    const { drawn } = await open();
    await userEvent.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    expect(screen.getAllByRole('checkbox')[3]).toBeChecked();
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });
});
