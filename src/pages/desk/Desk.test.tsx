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
  ...more,
});

let wire: Wire;
type Reply = NonNullable<Parameters<typeof openScreen>[0]['reply']>;
const open = (rows: readonly object[], { at = '/desk', reply }: { at?: string; reply?: Reply } = {}) => {
  const screenOf = openScreen({
    at,
    path: '/desk',
    children: <Desk />,
    reply: (request) => (request.method === 'GET' || !reply ? answer(rows, rows.length) : reply(request)),
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
