import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import { PERIOD, report } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { GenerateReport } from './GenerateReport.tsx';

const READY = { ...PERIOD, hours_imported: true, tronc_amount: '10.00' };
const lots = [{ periodId: 1, periodStart: '2026-03-30', amount: 5000 }];
const input = { ...troncInput({}), reserve: { lots, release: null } };

const open = (reserve_release: string | null = null, period: TroncPeriod = READY, isUnsaved = false) => {
  const generateReport = jest.fn(async (_: number, options: { reserve_release?: string }) => {
    last = options.reserve_release ?? null;
    return report();
  });
  /** what the newest version released, as the server answers */
  let last = reserve_release;
  const data = {
    generateReport,
    reserveEntries: async () => [{ id: 1, balance: '50.00' }],
    calculationInput: async () => ({
      input: { ...input, period: { ...input.period, nextPayDate: null } },
      reserve_release: last,
    }),
    getList: async () => ({ data: [], total: 0 }),
  };
  const children = (
    <Form record={{ id: 1, release: null }}>
      <GenerateReport period={period} companyId={1} isUnsaved={isUnsaved} isBusy={false} saveThen={() => undefined} />
    </Form>
  );
  render(shell({ children, data }).element);
  return { generateReport, user: userEvent.setup() };
};
const field = () => screen.findByRole('textbox', { name: 'Release from the reserve' });
const press = () => screen.getByRole('button', { name: 'Generate report' });

describe('generating a report while the reserve contains money', () => {
  it('proposes the amount due, and sends no amount if it is unchanged', async () => {
    const { user, generateReport } = open();
    expect(await field()).toHaveValue('50.00');
    expect(
      screen.getByText('£50.00 held back in the period from 30/03/2026. Pay it out by 30/04/2026.'),
    ).toBeInTheDocument();
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, {}, { revision: 1 });
  });

  it('accepts another amount, but not more than the reserve contains', async () => {
    const { user, generateReport } = open();
    await user.clear(await field());
    await user.type(await field(), '50.01');
    expect(await field()).toHaveAccessibleDescription('The reserve contains only £50.00. Enter that amount or less.');
    expect(press()).toBeDisabled();
    await user.clear(await field());
    await user.type(await field(), '20.00');
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, { reserve_release: '20.00' }, { revision: 1 });
  });

  it('keeps the amount for the next version, instead of the amount due', async () => {
    const { user, generateReport } = open();
    await user.clear(await field());
    await user.type(await field(), '20.00');
    await user.click(press());
    expect(await screen.findByText(/^Report v\d is ready/)).toBeInTheDocument();
    expect(await screen.findByText(/The latest version released £20\.00/)).toBeInTheDocument();
    expect(await field()).toHaveValue('20.00');
    await user.click(press());
    expect(generateReport).toHaveBeenLastCalledWith(11, { reserve_release: '20.00' }, { revision: 1 });
  });

  it('does not calculate before the amount to be released is on the screen', async () => {
    open(null, PERIOD, true);
    expect(
      await screen.findByText(/^Save the hours and the fund first\. The reserve contains money/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save and calculate' })).toBeDisabled();
  });

  it('proposes the amount of the newest version when the drawer is opened again', async () => {
    const { user, generateReport } = open('20.00');
    expect(await field()).toHaveValue('20.00');
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, { reserve_release: '20.00' }, { revision: 1 });
  });
});

describe('generating the next version of a draft with other rules than those of the release', () => {
  const draft = { id: 22, version: 2, approved: false, rules_reason: 'Agreed in May' };

  it('keeps the choice and shows its reason', async () => {
    const { user, generateReport } = open(null, { ...READY, latest_report: draft });
    const chosen = screen.getByRole('radio', { name: 'The rules and points that apply to the period today' });
    expect(chosen).toBeChecked();
    expect(chosen).toHaveAccessibleDescription('As in the latest draft. Reason: Agreed in May');
    await field();
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, {}, { revision: 1 });
  });

  it('takes the choice back', async () => {
    const { user, generateReport } = open(null, { ...READY, latest_report: draft });
    await user.click(screen.getByRole('radio', { name: 'The rules and people of the released report' }));
    await field();
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, { rules_reason: null }, { revision: 1 });
  });
});
