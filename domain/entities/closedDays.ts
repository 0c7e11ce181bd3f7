import { AREAS } from '#domain/access/areas.ts';
import { choice, date, reference, text, weekdays } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

const REASONS = {
  holiday: 'Public holiday',
  break: 'Annual break',
  weekly: 'Weekly closing day',
  works: { label: 'Building works', tone: 'warning' },
  event: 'Private event',
  other: 'Other',
} as const;

/** Days on which a site is closed: each day from one to another, or certain days of the week. */
export const closedDays = generatedEntity('closed_days', {
  words: { one: 'Closed days', many: 'Closed days' },
  access: AREAS.sites,
  icon: 'calendar',
  group: 'none',
  title: '{starts_on} · {site_id}',
  // Nobody searches for a closed day; the list and the tab of the site show them.
  searchResult: undefined,
  unique: [['site_id', 'starts_on', 'reason']],
  list: { columns: ['starts_on', 'company_id', 'ends_on', 'days', 'reason', 'note'], sort: 'starts_on:desc' },
  fields: {
    site_id: reference('Site', 'sites', { required: true, createOnly: true, search: true, tab: true }),
    starts_on: date('First day', { required: true }),
    ends_on: date('Last day', {
      requiredIf: { days: { empty: true } },
      hint: 'Without it, the site stays closed on the days of the week.',
    }),
    days: weekdays('Only on', { hint: 'Leave it empty if the site is closed every day.' }),
    reason: choice('Reason', REASONS, { required: true, default: 'holiday' }),
    note: text('Note', { max: 250, person: false, requiredIf: { reason: 'other' } }),
  },
  check: ({ starts_on, ends_on }) =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: 'after_start' } : undefined,
});
