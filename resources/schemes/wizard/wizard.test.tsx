import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { Notifications } from '#src/layout/Notifications.tsx';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { SchemeDrawer } from './SchemeDrawer.tsx';
import { valuesOf } from './values.ts';

const WAITER = { id: 5, job_title: 'Waiter', points: null, archived: false, revision: 1 };

const PLANNED = {
  period_number: 9,
  tax_year: 2026,
  start_date: '2026-11-25',
  end_date: '2026-12-25',
  submission_date: '2026-12-26',
  report_return_date: '2026-12-29',
  actual_pay_date: '2026-12-31',
};

const calls = () => {
  let saved = SCHEME;
  return {
    create: jest.fn(async () => ({ data: SCHEME })),
    update: jest.fn(async (_resource: string, { data }: { data: Partial<Scheme> }) => {
      saved = { ...saved, ...data, revision: 4 };
      return { data: saved };
    }),
    getOne: async () => ({ data: saved }),
    getList: async (resource: string) =>
      resource === 'job_roles' ? { data: [WAITER], total: 1 } : { data: [{ id: 2, name: 'Quay' }], total: 1 },
    trainingTypes: async () => [{ id: 3, name: 'Wine' }],
    paydateOptions: async () => PAYDATE_OPTIONS,
    schemeFrequencies: async () => FREQUENCIES,
    schemeCalendar: async () => [PLANNED],
    keepDraft: jest.fn(async (_key: string, _data: object, _options: { isClosing?: boolean }) => undefined),
    dropDraft: jest.fn(async () => undefined),
  };
};

/** What the page behind the drawer shows of the scheme. */
const NameOnPage = () => <h1>{useGetOne<Scheme>('schemes', { id: 4 }).data?.name}</h1>;

/** Opens the wizard as a troncmaster; `search` is the query string of the address. */
const open = (search: string, kept: object | null = null) => {
  const data = { ...calls(), draft: jest.fn(async () => kept && { key: '', updated_at: '', data: kept }) };
  const auth = { canAccess: async () => true };
  const children = (
    <>
      <NameOnPage />
      <SchemeDrawer companyId={1} />
      <Notifications />
    </>
  );
  const { element, router } = shell({ children, at: `/?${search}`, data, auth });
  render(element);
  return { data, router, user: userEvent.setup() };
};
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: RegExp) => screen.findByRole('textbox', { name });

describe('the wizard of a scheme', () => {
  // Also proves SCH-021, SCH-022, SCH-023, SCH-024.
  it('has six steps, listed at the side (SCH-018, SCH-019, SCH-020)', async () => {
    open('drawer=scheme');
    const steps = within(await screen.findByRole('list')).getAllByRole('button');
    expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
      'Details',
      'Fees',
      'Distribution',
      'Training points',
      'Job role points',
      'Length of service points',
    ]);
  });

  it('stays on a page with errors and shows them; once it is valid, Next continues and Previous keeps what was typed (SCH-025, SCH-026)', async () => {
    const { user } = open('drawer=scheme');
    const name = await box(/Scheme name/);
    await user.click(button('Next'));
    expect(await screen.findAllByText('Scheme name is a required field')).not.toHaveLength(0);
    expect(screen.getAllByText('Pay date is a required field')).not.toHaveLength(0);

    await user.type(name, 'Quay tronc');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /Frequency/ }),
      await screen.findByRole('option', { name: 'Monthly' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Pay date/ }), 'last_day');
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await box(/Scheme name/)).toHaveValue('Quay tronc');
  });

  it('sends the fields and points of a new scheme in one request, from the last page (SCH-027, F-103)', async () => {
    const { user, data } = open('drawer=scheme');
    await user.type(await box(/Scheme name/), 'Quay tronc');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /Frequency/ }),
      await screen.findByRole('option', { name: 'Monthly' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Pay date/ }), 'last_day');
    await user.click(button('Next'));
    await user.type(await box(/Troncmaster’s fee percentage/), '5');
    await user.type(await box(/Setup fee/), '100');
    for (const page of ['Distribution', 'Training points', 'Job role points', 'Length of service points']) {
      await user.click(button('Next'));
      expect(await screen.findByRole('region', { name: page })).toHaveFocus();
      if (page === 'Distribution')
        expect(screen.getByRole('combobox', { name: /Record hours/ })).toHaveDisplayValue('Same as the fund');
    }
    await user.click(button('Next'));
    expect(await screen.findAllByText('Add at least one row under Length of service points')).toHaveLength(2);
    expect(screen.getByText('If these points do not count, turn them off.')).toBeVisible();
    await user.click(button('Use 12, 24 and 36 months'));
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Create scheme' }));
    await waitFor(() => expect(data.create).toHaveBeenCalledTimes(1));
    const [resource, { data: sent, meta }] = data.create.mock.calls[0] as unknown as [
      string,
      { data: Record<string, unknown>; meta: { extra: Record<string, unknown> } },
    ];
    expect(resource).toBe('schemes');
    expect(sent).toMatchObject({ name: 'Quay tronc', site_id: 2, frequency_id: 4, pay_date: 'last_day' });
    expect(meta.extra).toEqual({
      training_tronc_points: [{ training_id: 3, complete_points: 1, incomplete_points: 0 }],
      job_roles: [{ department_id: null, job_roles: [{ job_role_id: 5, points: 1 }] }],
      length_of_service_tronc_points: [
        { time_span: 12, tronc_points: 1 },
        { time_span: 24, tronc_points: 2 },
        { time_span: 36, tronc_points: 3 },
      ],
    });
    expect(await screen.findByText('Scheme successfully created')).toBeInTheDocument();
  });

  it('rejects a percentage together with an amount, with the specification’s message (VAL-043)', async () => {
    const { user } = open('drawer=scheme&drawer.id=4&drawer.step=fees');
    await user.type(await box(/Card transaction fee amount/), '5');
    await user.click(button('Next'));
    expect(await screen.findAllByText(/please enter a percentage or an amount but not both/)).toHaveLength(4);
  });

  it('adds a length of service only for months and points other than 0 (VAL-050, VAL-051, VAL-052)', async () => {
    const { user } = open('drawer=scheme&drawer.id=4&drawer.step=service');
    await user.type(await screen.findByRole('textbox', { name: 'Months' }), '24');
    expect(button('Add')).toBeDisabled();
    const points = screen.getByRole('textbox', { name: 'Points' });
    for (const wrong of ['0', '1.234']) {
      await user.clear(points);
      await user.type(points, wrong);
      expect(button('Add')).toBeDisabled();
    }
    await user.clear(points);
    await user.type(points, '1.25');
    await user.click(button('Add'));
    expect(await screen.findByRole('textbox', { name: '24 months: Points' })).toHaveValue('1.25');
  });

  it('bases an edit on the revision that was read, and sends no unchanged list', async () => {
    const { user, data } = open('drawer=scheme&drawer.id=4&drawer.step=review');
    await user.click(await screen.findByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(data.update).toHaveBeenCalledTimes(1));
    expect(data.update).toHaveBeenCalledWith(
      'schemes',
      expect.objectContaining({ id: 4, previousData: SCHEME, meta: { extra: {} } }),
    );
    expect(await screen.findByText('Scheme successfully edited')).toBeInTheDocument();
  });

  it('shows the saved values at once on the page that it was opened from', async () => {
    const { user } = open('drawer=scheme&drawer.id=4&drawer.step=review', {
      ...valuesOf(SCHEME),
      name: 'Renamed tronc',
    });
    await user.click(await screen.findByRole('button', { name: 'Save scheme' }));
    expect(await screen.findByText('Scheme successfully edited')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Renamed tronc' })).toBeInTheDocument();
  });

  it('restores the server’s draft, and discards it when the user starts again (contract H4)', async () => {
    const { user, data } = open('drawer=scheme&drawer.id=4', { ...valuesOf(SCHEME), name: 'Half typed' });
    expect(await box(/Scheme name/)).toHaveValue('Half typed');
    expect(data.draft).toHaveBeenCalledWith('scheme-edit-4');
    await user.click(button('Start with an empty form'));
    expect(await box(/Scheme name/)).toHaveValue('Quay tronc');
    await waitFor(() => expect(data.dropDraft).toHaveBeenCalledWith('scheme-edit-4'));
  });

  it('says that adopted values are those of the what-if, and offers no empty form', async () => {
    open('drawer=scheme&drawer.id=4&drawer.step=review&drawer.tried=2026-11-23', valuesOf(SCHEME));
    expect(
      await screen.findByText(/^These are the values of the what-if for the period from 23\/11\/2026/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start with an empty form' })).not.toBeInTheDocument();
  });

  it('ignores the draft of a scheme that has been saved since', async () => {
    open('drawer=scheme&drawer.id=4', { ...valuesOf(SCHEME), name: 'Half typed', revision: 2 });
    expect(await box(/Scheme name/)).toHaveValue('Quay tronc');
    expect(screen.queryByRole('button', { name: 'Start with an empty form' })).not.toBeInTheDocument();
  });

  it('saves a draft once typing pauses, and deletes it when the drawer is closed (contract F-156)', async () => {
    const { user, data } = open('drawer=scheme');
    await user.type(await box(/Scheme name/), 'Qu');
    await waitFor(() => expect(data.keepDraft).toHaveBeenCalledTimes(1), { timeout: 3_000 });
    expect(data.keepDraft.mock.calls[0]).toEqual([
      'scheme-new-1',
      expect.objectContaining({ name: 'Qu' }),
      { isClosing: false },
    ]);
    await user.click(button('Close'));
    await waitFor(() => expect(data.dropDraft).toHaveBeenCalledWith('scheme-new-1'));
  });

  it('offers what was typed when it is opened again after a slip', async () => {
    const { user, router } = open('drawer=scheme');
    await user.type(await box(/Scheme name/), 'Quay');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/?drawer=scheme'));
    expect(await box(/Scheme name/)).toHaveValue('');
    const notice = (await screen.findByText('You closed this form without saving what you had typed.')).parentElement;
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Bring back' }));
    expect(await box(/Scheme name/)).toHaveValue('Quay');
  });

  it('adds a time span that was typed but not added, and stops at an incomplete one', async () => {
    const { user, data } = open('drawer=scheme&drawer.id=4&drawer.step=service');
    const months = await box(/^Months/);
    await user.type(months, '24');
    await user.click(button('Next'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This row has not been added yet/);
    expect(months).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /^Points/ }), '2');
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Save scheme' }));
    await waitFor(() => expect(data.update).toHaveBeenCalledTimes(1));
    const [, { meta }] = data.update.mock.calls[0] as unknown as [string, { meta: { extra: object } }];
    expect(meta.extra).toEqual({
      length_of_service_tronc_points: [
        { time_span: 12, tronc_points: 1 },
        { time_span: 24, tronc_points: 2 },
      ],
    });
  });

  it('does not leave a page with a job role that was typed but not added', async () => {
    const { user } = open('drawer=scheme&drawer.id=4&drawer.step=roles');
    await user.type(await screen.findByRole('combobox', { name: /job role/i }), 'Sommelier');
    for (const name of ['Next', 'Previous']) {
      await user.click(button(name));
      expect(await screen.findByText('This row has not been added yet. Add it, or clear it.')).toBeInTheDocument();
      expect(screen.getByRole('region', { name: 'Job role points' })).toBeInTheDocument();
    }
  });

  it('previews the next periods with all their dates, and shows what an edit changes', async () => {
    const { user } = open('drawer=scheme&drawer.id=4&drawer.step=review');
    const periods = await screen.findByRole('table', { name: 'The next periods' });
    const [, planned] = within(periods).getAllByRole('row');
    expect(planned).toHaveTextContent('31/12/202625/11/2026 to 25/12/202626/12/202629/12/2026');
    expect(screen.getByText('Nothing has been changed yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change Details' }));
    const name = await box(/Scheme name/);
    await user.clear(name);
    await user.type(name, 'Renamed');
    await user.click(screen.getByRole('button', { name: /Review/ }));
    const changes = await screen.findByRole('table', { name: 'What will change' });
    const rows = within(changes).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveTextContent(`Scheme name${SCHEME.name}Renamed`);
  });
});
