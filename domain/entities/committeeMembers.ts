import { AREAS } from '#domain/access/areas.ts';
import { choice, date, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

const ROLES = { chair: { label: 'Chair', tone: 'info' }, secretary: 'Secretary', member: 'Member' } as const;
/** How a person came to the committee, which matters for whether the allocation is fair and independent. */
const CHOSEN = { elected: 'Elected by the workers', volunteered: 'Volunteered', appointed: 'Appointed' } as const;

/** A member of the tronc committee of a scheme from one day to another: an employee, or another person by name. */
export const committeeMember = generatedEntity('committee_members', {
  access: AREAS.troncSchemes,
  icon: 'handshake',
  group: 'none',
  title: '{employee_id}{name}',
  // The portal-wide search finds the person.
  searchResult: undefined,
  unique: [['scheme_id', 'employee_id', 'starts_on']],
  list: { columns: ['employee_id', 'company_id', 'role', 'chosen', 'starts_on', 'ends_on'], sort: 'starts_on:desc' },
  fields: {
    scheme_id: reference('Tronc scheme', 'schemes', {
      required: true,
      createOnly: true,
      search: true,
      tab: 'Committee',
    }),
    employee_id: reference('Employee', 'employees', {
      createOnly: true,
      search: true,
      hint: 'Leave this empty for a member who is not an employee.',
    }),
    name: text('Name', { max: 120, showIf: { employee_id: null }, requiredIf: { employee_id: null } }),
    role: choice('Role', ROLES, { required: true, default: 'member' }),
    chosen: choice('How chosen', CHOSEN, { required: true, default: 'elected' }),
    starts_on: date('Member from', { required: true }),
    ends_on: date('Member until', { hint: 'Without it, the person remains a member.' }),
  },
  check: ({ starts_on, ends_on }) =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: 'after_start' } : undefined,
});
