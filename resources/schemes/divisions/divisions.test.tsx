import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import { SchemePage } from '../card/SchemePage.tsx';
import { DivisionsDrawer } from './DivisionsDrawer.tsx';

const FULL = ['view', 'edit', 'create', 'delete'].flatMap((verb) => [`${verb}_divisions`, `${verb}_departments`]);
const DEFAULT = { id: 8, name: 'Default', split: 100 };

/** Opens the overview of a scheme whose department Default contains a role; PUT returns the given response. */
const open = (rights: string[], put: { status?: number; json?: unknown } = answer([])) => {
  const { wire } = openScreen({
    at: '/companies/1/schemes/4/overview',
    path: '/companies/:id/schemes/:scheme/:tab',
    children: (
      <>
        <SchemePage />
        <DivisionsDrawer />
      </>
    ),
    who: withRights('view_tronc_schemes', ...rights),
    reply: ({ url, method }) => {
      if (method === 'PUT') return put;
      if (url.endsWith('/template')) return answer(null);
      if (url.endsWith('/rule_changes')) return answer({ changes: [], periods: [] });
      if (url.includes('/tronc_schemes/4')) return answer(SCHEME);
      return url.includes('/company/1') ? answer({ id: 1, name: 'Quay', permissions: [] }) : answer([]);
    },
  });
  const user = userEvent.setup();
  const drawer = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit divisions' }));
    return within(await screen.findByRole('dialog', { name: 'Divisions and departments' }));
  };
  const sent = () => wire.sent.filter(({ method }) => method === 'PUT');
  return { wire, user, drawer, sent };
};

// ra-core logs every failed call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the divisions of a scheme', () => {
  it('does not offer the drawer to users who may change nothing in it', async () => {
    const { wire } = open(['edit_tronc_schemes', 'view_divisions']);
    expect(await screen.findByRole('heading', { name: /Divisions 1/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit divisions' })).not.toBeInTheDocument();
    wire.restore();
  });

  it('shows how far the typed splits are from the total, splits evenly, and saves all of them with the loaded revision', async () => {
    const { wire, user, drawer, sent } = open(FULL);
    const form = await drawer();
    const group = within(await form.findByRole('group', { name: 'Departments of Default' }));
    expect(group.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await user.click(group.getByRole('button', { name: 'Add department' }));
    expect(group.getByRole('button', { name: /^Default has job roles/ })).toBeDisabled();
    await user.keyboard('Kitchen');
    const kitchen = group.getByRole('textbox', { name: 'Kitchen: Split %' });
    expect(
      [kitchen, group.getByRole('status')].map((one) => (one as HTMLInputElement).value ?? one.textContent),
    ).toEqual(['0', 'Total 100.00%']);
    await user.clear(kitchen);
    await user.type(kitchen, '33.34');
    expect(group.getByRole('status')).toHaveTextContent('Total 133.34%: 33.34% over');
    await user.click(form.getByRole('button', { name: 'Save divisions' }));
    expect(await form.findByRole('link')).toHaveTextContent(
      'Departments: the splits add up to 133.34%. Change them so that they add up to 100%.',
    );
    expect(sent()).toEqual([]);
    await user.clear(group.getByRole('textbox', { name: 'Default: Split %' }));
    expect(group.getByRole('status')).toHaveTextContent('Total 33.34%: 66.66% missing');
    await user.click(group.getByRole('button', { name: 'Split Default evenly' }));
    expect(group.getByRole('status')).toHaveTextContent('Total 100.00%');
    await user.click(form.getByRole('button', { name: 'Save divisions' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const departments = [
      { ...DEFAULT, split: 50 },
      { name: 'Kitchen', split: 50 },
    ];
    expect([sent()[0]?.body, sent()[0]?.headers.get('If-Match')]).toEqual([
      [{ id: 7, name: 'Default', split: 100, departments }],
      '"3"',
    ]);
    expect(await screen.findByText('Divisions and departments saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    wire.restore();
  });

  it('shows both versions when someone else saved first (contract F-154)', async () => {
    const theirs = { ...SCHEME, revision: 9, divisions: [{ ...SCHEME.divisions[0], name: 'House' }] };
    const stale = { status: 412, json: { message: 'Changed', code: 'changed', data: theirs } };
    const { wire, user, drawer, sent } = open(FULL, stale);
    const form = await drawer();
    const [name] = await form.findAllByRole('textbox', { name: 'Division name' });
    await user.clear(name as HTMLElement);
    await user.type(name as HTMLElement, 'Quay');
    await user.click(form.getByRole('button', { name: 'Save divisions' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Quay.*100%$/), expect.stringMatching(/^House100%/)]),
    );
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent().map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"9"']));
    wire.restore();
  });

  it('lets a user who may only add departments change nothing else', async () => {
    const { wire, user, drawer } = open(['create_departments']);
    const form = await drawer();
    const group = within(await form.findByRole('group', { name: 'Departments of Default' }));
    expect(form.getByRole('textbox', { name: 'Division name' })).toBeDisabled();
    expect(group.getByRole('textbox', { name: 'Default: Split %' })).toBeDisabled();
    expect(form.queryByRole('button', { name: 'Add division' })).not.toBeInTheDocument();
    await user.click(group.getByRole('button', { name: 'Add department' }));
    expect(group.getAllByRole('textbox', { name: 'Department name' })[1]).toHaveFocus();
    expect(group.queryByRole('button', { name: /evenly/ })).not.toBeInTheDocument();
    wire.restore();
  });
});
