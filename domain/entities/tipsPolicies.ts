import { AREAS } from '#domain/access/areas.ts';
import { choices, date, document, flag, multiline, references, states, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/** Where workers can read the policy. */
const PLACES = {
  notice_board: 'Notice board',
  handbook: 'Staff handbook',
  intranet: 'Intranet',
  email: 'Sent by email',
  paper: 'Handed over',
} as const;

/**
 * The employer's written policy on tips (Employment Rights Act 1996, s.27I), and how workers were consulted on it (Payment
 * of Wages Act 1991, s.4B(7)). Once it is in force it stays as it is; a new one replaces it.
 */
export const tipsPolicy = generatedEntity('tips_policies', {
  words: { one: 'Tips policy', many: 'Tips policies' },
  access: AREAS.troncSchemes,
  icon: 'book',
  companyTab: true,
  list: { columns: ['name', 'company_id', 'starts_on', 'ends_on', 'consulted_on', 'file', 'status'] },
  fields: {
    name: text('Name', { required: true, max: 120, person: false }),
    sites: references('Only for sites', 'sites', {
      tab: true,
      hint: 'Leave this empty if it is for all sites of the company.',
    }),
    starts_on: date('In force from', { requiredIf: { status: ['in_force', 'replaced'] } }),
    encouraged: flag('Tips are encouraged', {
      hint: 'The law requires that the policy says whether the employer requires or encourages tips.',
    }),
    consulted_on: date('Workers consulted on', { notFuture: true }),
    views: multiline('Views of the workers', { max: 2_000, showIf: { consulted_on: { empty: false } } }),
    places: choices('Available to workers', PLACES, { requiredIf: { status: ['in_force', 'replaced'] } }),
    file: document('Policy'),
    status: states('Status', {
      draft: { to: ['in_force'] },
      in_force: {
        to: ['replaced'],
        onlyIf: { file: { empty: false } },
        locked: { except: ['places', 'ends_on'] },
        tone: 'success',
      },
      replaced: { locked: true },
    }),
    ends_on: date('In force until', {
      showIf: { status: ['in_force', 'replaced'] },
      requiredIf: { status: 'replaced' },
    }),
  },
  check: ({ starts_on, ends_on }) =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: 'after_start' } : undefined,
});
