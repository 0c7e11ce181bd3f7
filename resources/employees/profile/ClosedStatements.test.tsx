import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '#domain/contract/employees.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { ClosedStatements } from './ClosedStatements.tsx';

const anEmployee = (home: string | null) =>
  ({
    id: 7,
    name: 'Archer, Ana',
    emails: { home },
    statements_closed: { since: '2026-06-30T23:30:00Z', opens: '2026-07-15' },
  }) as unknown as Employee;

const show = (home: string | null, confirmIdentity = jest.fn(async () => ({ id: 7, statements_closed: null }))) => {
  const auth = { canAccess: async () => true };
  const { element } = shell({
    children: <ClosedStatements employee={anEmployee(home)} />,
    data: { confirmIdentity },
    auth,
  });
  render(element);
  return { confirmIdentity, user: userEvent.setup() };
};

describe('statements that a changed email address does not open', () => {
  it('are opened by a troncmaster for the address that the question shows, and no other', async () => {
    const { confirmIdentity, user } = show('ana@example.com');
    await user.click(await screen.findByRole('button', { name: 'Confirm identity' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('that the address ana@example.com belongs to Archer, Ana?');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(confirmIdentity.mock.calls).toEqual([[7, 'ana@example.com']]);
  });

  it('names the day of the sites on which it was changed, and cannot be opened for a person without one', async () => {
    show(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('The email address was changed on 01/07/2026.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
