import { docExamples } from './docExamples.ts';

/** A record about an employee, with a number of its own and a file: one more entity that only its declaration describes. */
const RIGHT_TO_WORK = `import { AREAS } from '#domain/access/areas.ts';
import { choice, date, document, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

export const rightToWorkCheck = generatedEntity('right_to_work_checks', {
  access: AREAS.employees,
  title: '{employee_id} · {number}',
  fields: {
    employee_id: reference('Employee', 'employees', { required: true, search: true, tab: 'Right to work' }),
    number: text('Number', { required: true, unique: true, search: true }),
    proof: choice('Proof', { passport: 'Passport', brp: 'BRP', share_code: 'Share code' }),
    checked_on: date('Checked on', { required: true }),
    expires_on: date('Expires on'),
    scan: document('Scan'),
  },
  messages: { expired: 'The expiry must be after the check' },
  check: ({ checked_on, expires_on }) =>
    checked_on && expires_on && expires_on <= checked_on ? { expires_on: 'expired' } : undefined,
});
`;

/**
 * The code of entities that are declared in one file each, by file: the examples of the instructions, among them the
 * mileage claim and the induction session, and a check of the right to work.
 */
export const NEW_ENTITIES: ReadonlyMap<string, string> = new Map([
  ...docExamples('docs/add-an-entity.md').flatMap(({ path, code }) => {
    const name = /^entities\/(\w+)\/entity\.ts$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, code] as const];
  }),
  ['right_to_work_checks', RIGHT_TO_WORK],
]);

/** Returns the number of lines of a declaration that are not empty. */
export const linesOf = (name: string): number =>
  (NEW_ENTITIES.get(name) ?? '').split('\n').filter((line) => line.trim() !== '').length;
