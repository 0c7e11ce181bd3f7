import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccessQuestion, isAllowed } from '#authProvider/canAccess.ts';
import { principalOf } from '#domain/access/principal.ts';
import { site } from '#domain/entities/sites.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import { allStyles } from '#test/support/browser/perceivedStyles.ts';
import type { Wire } from '#test/support/browser/wire.ts';
import { EntityList } from './EntityList.tsx';

const ROWS = Array.from({ length: 25 }, (_, at) => ({
  id: at + 1,
  revision: 1,
  company_id: 1,
  name: `Site ${at + 1}`,
}));

let wire: Wire;
afterEach(() => wire.restore());

const who = withRights('view_sites', 'edit_sites');
const accessNow = (question: AccessQuestion) => isAllowed(principalOf(who, new Map()), question);

/** Opens a list of sites, and counts how often the cells of one column have rendered. */
const open = async (rows = ROWS) => {
  const drawn = jest.fn();
  const cell = {
    name: 'counted',
    label: 'widgets.search',
    render: ({ name }: { id: number; name: string }) => {
      drawn();
      return `${name}!`;
    },
  };
  const opened = openScreen({
    at: '/sites',
    path: '/sites/*',
    who,
    children: <EntityList entity={site} filter={{ company_ids: [1] }} columns={['name', cell]} perPage={25} />,
    reply: ({ url }) =>
      answer(
        rows.map((row) => ({ ...row, id: row.id + (url.includes('page=2') ? 25 : 0) })),
        100,
      ),
    styles: allStyles,
    // The user is known, as in the portal once the first responses are there.
    before: (_api, auth) => Object.assign(auth, { accessNow }),
  });
  await screen.findByText(`Site ${rows.length}!`);
  const first = drawn.mock.calls.length;
  const since = drawn.mock.calls.length;
  wire = opened.wire;
  return { first, drawn: () => drawn.mock.calls.length - since, wire };
};

const rules = () => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);

describe('renders of the rows of a list', () => {
  test('renders each row once when the list opens, with its checkbox', async () => {
    const { first } = await open();
    expect(screen.getAllByRole('checkbox', { name: /^Select Site/ })).toHaveLength(ROWS.length);
    expect(first).toBe(ROWS.length);
  });

  test('inserts style rules for the table, not for rows, and none for another page', async () => {
    await open(ROWS.slice(0, 2));
    const ofTwo = rules();
    wire.restore();
    cleanup();
    await open();
    expect(ofTwo).toBeGreaterThan(0);
    expect(rules()).toBe(ofTwo);
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
    const inRows = [...document.querySelectorAll('tbody *')].map(({ className }) => String(className));
    expect(inRows.filter((name) => name.includes('Mui'))).toEqual([]);
  });

  test('renders no row for a letter typed into the search, and each row once for the results', async () => {
    const { drawn, wire } = await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'site' } });
    expect(drawn()).toBe(0);
    await waitFor(() => expect(wire.sent.at(-1)?.url).toContain('search_string=site'));
    await screen.findByText('Site 25!');
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });

  test('renders each row once for the next page: when it has loaded, not when it is requested', async () => {
    const { drawn, wire } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(wire.sent.at(-1)?.url).toContain('page=2'));
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });

  test('renders each row at most once when a row is selected', async () => {
    const { drawn } = await open();
    await userEvent.click(screen.getAllByRole('checkbox')[3] as HTMLElement);
    expect(screen.getAllByRole('checkbox')[3]).toBeChecked();
    expect(drawn()).toBeLessThanOrEqual(ROWS.length);
  });
});
