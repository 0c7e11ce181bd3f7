import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { PayrollSettingsDrawer } from './PayrollSettings.tsx';

const payroll = {
  id: 3,
  revision: 1,
  company_id: 1,
  name: 'Quay weekly',
  frequency: 'weekly',
  irish_payroll: true,
  epay_tickets: true,
  kind: 'payroll',
  epay_signupmethod: 'email',
  epay_useblank_templates: false,
  uses_epayslips: true,
  prints_p45s: false,
};
const NOTE = 'Leaving dates are reported to Revenue in the payroll submission';

let wire: Wire;
afterEach(() => wire.restore());

it('omits the P45 setting for an Irish payroll, because Ireland has no P45s, and shows it for a British one (PAY-005)', async () => {
  ({ wire } = openScreen({
    at: '/?drawer=payroll-settings&drawer.id=3',
    path: '/',
    children: <PayrollSettingsDrawer payrolls={[]} />,
    reply: () => answer(payroll),
  }));
  const irish = await screen.findByRole('checkbox', { name: 'Irish payroll' });
  expect(screen.queryByRole('checkbox', { name: 'Prints P45s' })).toBeNull();
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  await userEvent.click(irish);
  expect(await screen.findByRole('checkbox', { name: 'Prints P45s' })).toBeInTheDocument();
  expect(screen.queryByText(NOTE)).toBeNull();
});
