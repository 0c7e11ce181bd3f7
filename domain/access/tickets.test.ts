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

it('allows the author to edit a ticket, the provider to edit and assign it, and other users who can see it only to read (contract C12)', () => {
  expect(allowed(person(7, 3))).toEqual(['show', 'edit']);
  expect(allowed(person(8, 3))).toEqual(['show']);
  expect(allowed(person(9, 3, true))).toEqual(['show', 'edit', 'assign']);
  // A user who has left the payroll loses access even to their own ticket.
  expect(allowed(person(7, 4))).toEqual([]);
});
