import { render, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { StartField } from './StartField.tsx';

const SHARES = [
  { pay_date: '2026-11-06', shares: 2, amount: '100.00' },
  { pay_date: '2026-11-13', shares: 1, amount: '50.00' },
];

const open = async (starts_on: string, isProposed: boolean) => {
  const children = (
    <Form record={{}} defaultValues={{ starts_on }}>
      <StartField shares={SHARES} currency="EUR" isProposed={isProposed} />
    </Form>
  );
  render(shell({ children }).element);
  return screen.findByRole('status');
};

describe('the first pay date that a payroll hands over', () => {
  it('shows how much it hands over, and that nothing of it may have been paid before, while it is proposed', async () => {
    const status = await open('2026-11-06', true);
    expect(status).toHaveTextContent('0 shares before this day are left out: €0.00');
    expect(status).toHaveTextContent('3 shares from this day on are still to be handed over: €150.00');
    expect(status).toHaveTextContent('If some of them were paid outside the portal, choose a later day');
  });

  it('shows how much it leaves out, and no advice once it is saved', async () => {
    const status = await open('2026-11-13', false);
    expect(status).toHaveTextContent('2 shares before this day are left out: €100.00');
    expect(status).not.toHaveTextContent('outside the portal');
  });
});
