import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import { PERIOD, report } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { GenerateReport } from './GenerateReport.tsx';

const READY = { ...PERIOD, hours_imported: true, tronc_amount: '10.00' };
const lots = [{ periodId: 1, periodStart: '2026-03-30', amount: 5000 }];
const input = { ...troncInput({}), reserve: { lots, release: null } };

const open = () => {
  const generateReport = jest.fn(async () => report());
  const data = {
    generateReport,
    reserveEntries: async () => [{ id: 1, balance: '50.00' }],
    calculationInput: async () => ({ input: { ...input, period: { ...input.period, nextPayDate: null } } }),
    getList: async () => ({ data: [], total: 0 }),
  };
  render(shell({ children: <GenerateReport period={READY} companyId={1} />, data }).element);
  return { generateReport, user: userEvent.setup() };
};
const field = () => screen.findByRole('textbox', { name: 'Release from the reserve' });
const press = () => screen.getByRole('button', { name: 'Generate report' });

describe('generating a report while the reserve contains money', () => {
  it('proposes the amount due, and sends no amount if it is unchanged', async () => {
    const { user, generateReport } = open();
    expect(await field()).toHaveValue('50.00');
    expect(screen.getByText('£50.00 held back in the period from 30/03/2026. Pay it out by 30/04/2026.')).toBeInTheDocument();
    await user.click(press());
    expect(generateReport).toHaveBeenCalledWith(11, {});
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
    expect(generateReport).toHaveBeenCalledWith(11, { reserve_release: '20.00' });
  });
});
