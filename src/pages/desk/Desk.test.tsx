import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { Desk } from './Desk.tsx';

const row = (id: number, more: object = {}) => ({
  id,
  tronc_scheme_id: 10 + id,
  scheme: `Scheme ${id}`,
  company_id: 1,
  company: 'Quay Ltd',
  site: 'Harbour',
  period_number: 3,
  tax_year: 2026,
  start_date: '2026-11-09',
  end_date: '2026-11-15',
  stage: 'draft',
  due: '2026-11-18',
  deadline: 'report_return',
  days_late: 3,
  findings: null,
  blocks: [],
  action: 'generate',
  path: `/companies/1/schemes?drawer=scheme-import&drawer.period=${id}`,
  reminders: [],
  revision: 4,
  owner: null,
  deputy: null,
  away_from: null,
  away_until: null,
  responsible: null,
  ...more,
});
const userOf = (id: number, name: string) => {
  const [forename = '', surname = ''] = name.split(' ');
  return { id, forename, surname, name };
};
const [ANN, BEN] = [userOf(31, 'Ann Archer'), userOf(32, 'Ben Bow')];

let wire: Wire;
type Reply = NonNullable<Parameters<typeof openScreen>[0]['reply']>;
const open = (
  rows: readonly object[],
  { at = '/desk', reply, views = [] }: { at?: string; reply?: Reply; views?: readonly object[] } = {},
) => {
  const screenOf = openScreen({
    at,
    path: '/desk',
    children: <Desk />,
    reply: (request) =>
      request.method !== 'GET' && reply
        ? reply(request)
        : request.url.includes('/users')
          ? answer([ANN, BEN])
          : answer(rows, rows.length),
    looks: ({ url }) => (url.includes('/views?') ? answer(views) : undefined),
  });
  wire = screenOf.wire;
  return { ...screenOf, user: userEvent.setup() };
};
afterEach(() => wire.restore());
const sent = (method: string) => wire.sent.filter((one) => one.method === method).map(({ url }) => url);

describe('the desk (issue 46.1)', () => {
  it('shows stage, lateness, findings and what blocks each period, with links to the scheme and the next action', async () => {
    const blocked = {
      stage: 'review',
      action: 'review',
      findings: 2,
      blocks: ['breach'],
      path: '/companies/1/schemes/12/reports/9',
    };
    open([row(1), row(2, blocked)]);
    const [, first, second] = await screen.findAllByRole('row');
    if (!first || !second) throw new Error('two rows were answered');
    expect(within(first).getByRole('link', { name: 'Scheme 1' })).toHaveAttribute('href', '/companies/1/schemes/11');
    expect(within(first).getByText('3 days late')).toBeInTheDocument();
    expect(within(first).getByText('ready for a draft')).toBeInTheDocument();
    expect(within(second).getByText('a breach blocks the release, 2 findings')).toBeInTheDocument();
    expect(within(second).getByRole('link', { name: /^Check draft: Scheme 2/ })).toHaveAttribute(
      'href',
      '/companies/1/schemes/12/reports/9',
    );
  });

  it('keeps filters and order in the address and requests them', async () => {
    const { user, router } = open([row(1)], { at: '/desk?late=1&page=2' });
    await screen.findByRole('link', { name: 'Scheme 1' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Stage'), 'review');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?late=1&stage=review'));
    await user.click(screen.getByRole('button', { name: 'Sort by scheme ascending' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=scheme'));
    expect(sent('GET').some((url) => url.includes('stages[]=review') && url.includes('late=1'))).toBe(true);
  });

  it('generates the drafts of the selected periods one after the other and gives the reason of each failure', async () => {
    const { user } = open([row(1), row(2), row(3, { action: 'enter_hours', stage: 'awaiting' })], {
      reply: ({ url }) =>
        url.includes('/1/')
          ? answer({ id: 5 })
          : { status: 422, json: { message: 'No hours', code: 'hours_missing', errors: {} } },
    });
    await user.click(await screen.findByRole('button', { name: 'Select 2 periods that are ready' }));
    await user.click(screen.getByRole('button', { name: 'Generate drafts' }));
    expect(await screen.findByText('1 draft generated')).toBeInTheDocument();
    const [failed] = await screen.findAllByRole('listitem');
    expect(failed).toHaveTextContent(/^Scheme 2, 09\/11\/2026 – 15\/11\/2026: /);
    expect(sent('POST')).toEqual(['/api/tronc_periods/1/generate_report', '/api/tronc_periods/2/generate_report']);
  });

  it('shows who is responsible for each scheme, for whom and until when', async () => {
    const away = { owner: ANN, deputy: BEN, responsible: BEN, away_from: '2026-11-10', away_until: '2026-11-20' };
    open([row(1, { owner: ANN, responsible: ANN }), row(2, away), row(3)]);
    const [, first, second, third] = await screen.findAllByRole('row');
    if (!first || !second || !third) throw new Error('three rows were answered');
    expect(within(first).getByText('Ann Archer')).toBeInTheDocument();
    expect(within(second).getByText('Ben Bow')).toBeInTheDocument();
    expect(within(second).getByText('for Ann Archer until 20/11/2026')).toBeInTheDocument();
    expect(within(third).queryByText(/Archer|Bow/)).toBeNull();
  });

  it('sets the owner of the selected schemes, and sends only what was changed', async () => {
    const { user } = open([row(1, { owner: ANN, deputy: BEN, responsible: ANN }), row(2, { action: 'enter_hours' })], {
      reply: () => answer({ changed: 2 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Scheme 1/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Select Scheme 2/ }));
    await user.click(screen.getByRole('button', { name: 'Set owner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Owner of 2 schemes' });
    await waitFor(() => expect(within(dialog).getAllByRole('option', { name: 'Ben Bow' })).toHaveLength(2));
    expect(within(dialog).getByLabelText('Owner')).toHaveDisplayValue('Different');
    await user.selectOptions(within(dialog).getByLabelText('Owner'), 'Ben Bow');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ scheme_ids: [11, 12], owner_id: 32 });
  });

  it('shows at its field why an owner was rejected, and keeps what was entered', async () => {
    const errors = { deputy_id: ['Deputy is required'] };
    const { user } = open([row(1, { owner: ANN, responsible: ANN })], {
      reply: () => ({ status: 422, json: { message: 'Invalid', code: 'invalid', errors } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Scheme 1/ }));
    await user.click(screen.getByRole('button', { name: 'Set owner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Owner of 1 scheme' });
    await user.type(within(dialog).getByLabelText('Away from'), '01/12/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findAllByText('Deputy is required')).not.toHaveLength(0);
    expect(within(dialog).getByLabelText('Deputy')).toHaveAccessibleDescription('Deputy is required');
    expect(within(dialog).getByLabelText('Away from')).toHaveDisplayValue('01/12/2026');
  });

  it('shows the stages next to each other, with the number of late periods and the cards of each', async () => {
    const late = Array.from({ length: 23 }, (_, at) => row(at + 1));
    const { user, router } = open([...late, row(40, { stage: 'released', action: 'hand_over', days_late: 0 })]);
    await user.click(await screen.findByRole('button', { name: 'Board' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=board'));
    const drafts = await screen.findByRole('region', { name: /^ready for a draft 23 23 late$/ });
    expect(screen.getByRole('region', { name: /^to hand over 1$/ })).toBeInTheDocument();
    expect(within(drafts).getAllByRole('listitem')).toHaveLength(20);
    await user.click(within(drafts).getByRole('button', { name: 'Show 3 more' }));
    expect(within(drafts).getAllByRole('listitem')).toHaveLength(23);
    expect(sent('GET').at(-1)).toContain('per_page=500');
  });

  it('opens the next period of the user by its button and by the key n', async () => {
    const { user, router } = open([row(1, { path: '/companies/1/schemes/11' })]);
    const next = await screen.findByRole('link', { name: /^Next of mine: Generate draft: Scheme 1/ });
    expect(next).toHaveAttribute('href', '/companies/1/schemes/11');
    expect(sent('GET').some((url) => url.includes('responsible=me'))).toBe(true);
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/companies/1/schemes/11'));
  });

  it('opens a saved view, and removes it again', async () => {
    const state = { filter: { stage: 'review', show: 'board' }, sort_by: 'due:asc' };
    const mine = { id: 9, resource: 'desk', name: 'To check', shared: false, company_id: null, state, owner: ANN };
    const { user, router } = open([row(1)], { views: [mine] });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^To check/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?stage=review&show=board&view=9'));
    expect(await screen.findByRole('button', { name: 'View: To check' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View: To check' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Standard view' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that no period is open, or that none was found', async () => {
    open([]);
    expect(await screen.findByText('No tronc period is open.')).toBeInTheDocument();
    wire.restore();
  });

  it('offers to load again after an error', async () => {
    const screenOf = openScreen({
      at: '/desk',
      path: '/desk',
      children: <Desk />,
      reply: () => ({ status: 500, json: { message: 'Error' } }),
    });
    wire = screenOf.wire;
    expect(await screen.findByRole('button', { name: /again/i })).toBeInTheDocument();
  });
});

describe('reminders of missing data on the desk (issue 46.2)', () => {
  it('are counted in the row, with the days and who received them', async () => {
    const reminders = [
      { day: '2026-11-19', sent_to: ['Cara Byrne', 'Dan Ash'], missing: ['no_hours', 'no_fund'], days_late: 1 },
      { day: '2026-11-16', sent_to: ['Cara Byrne'], missing: ['no_fund'], days_late: 0 },
    ];
    const { user } = open([row(1, { reminders }), row(2)]);
    await user.click(await screen.findByText('2 reminders'));
    expect(screen.getByText('19/11/2026 to Cara Byrne, Dan Ash: hours, tronc fund total')).toBeInTheDocument();
    expect(screen.getByText('16/11/2026 to Cara Byrne: tronc fund total')).toBeInTheDocument();
    expect(screen.getAllByText(/reminder/)).toHaveLength(1);
  });

  it('show a line where the portal cannot send them', async () => {
    open([row(1)], {});
    expect(await screen.findByRole('link', { name: 'Scheme 1' })).toBeInTheDocument();
    expect(screen.queryByText(/cannot be sent/)).not.toBeInTheDocument();
    wire.restore();
    const screenOf = openScreen({
      at: '/desk',
      path: '/desk',
      children: <Desk />,
      reply: () => ({ json: { data: [row(1)], meta: { total: 1 }, reminders_unsent: true } }),
    });
    wire = screenOf.wire;
    expect(
      await screen.findByText('Reminders cannot be sent, because this portal has no mail server.'),
    ).toBeInTheDocument();
  });
});
