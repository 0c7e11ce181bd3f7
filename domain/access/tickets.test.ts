import { principalOf } from './principal.ts';
import { ticketAllows } from './tickets.ts';

const person = (id: number, payroll: number, tronc_master = false) =>
  principalOf(
    {
      id,
      tronc_master,
      company_permissions: [{ company_id: 1, permissions: ['view_company'] }],
      permissions: [{ payroll_id: payroll, permissions: ['upload'] }],
    },
    new Map([[payroll, 1]]),
  );
const TICKET = { id: 5, created_by_id: 7, company_id: 1, payroll_id: 3 };
const allowed = (who: ReturnType<typeof person>) =>
  ['show', 'edit', 'assign'].filter((action) => ticketAllows(who, action, TICKET));

it('lets its writer reword a ticket, the provider assign it too, and whoever else is shown it only read (contract C12)', () => {
  expect(allowed(person(7, 3))).toEqual(['show', 'edit']);
  expect(allowed(person(8, 3))).toEqual(['show']);
  expect(allowed(person(9, 3, true))).toEqual(['show', 'edit', 'assign']);
  // Whoever left the payroll has left the ticket, though it was theirs.
  expect(allowed(person(7, 4))).toEqual([]);
});
