import { z } from 'zod';
import { DESK_ACTIONS, DESK_BLOCKS, DESK_DEADLINES, DESK_STAGES, RESPONSIBLE } from '#domain/payroll/deskStage.ts';
import { REMINDED_FACTS } from '#domain/reminders/reminderDays.ts';
import { day, userRef } from './common.ts';
import { bool, ids, names, oneOf, paging, perPageUpTo, type QueryOf, search, text } from './query.ts';

/** A day on which users were reminded of missing data of a period. */
export const reminderOfPeriod = z.strictObject({
  day,
  /** names of the users who were sent an email */
  sent_to: z.array(z.string()),
  /** what was missing */
  missing: z.array(z.enum(REMINDED_FACTS)),
  /** days since the submission date; 0: not late */
  days_late: z.int().min(0),
});
export type ReminderOfPeriod = z.infer<typeof reminderOfPeriod>;

/** An open period of a scheme, with its stage and the next action. */
export const deskRow = z.strictObject({
  /** of the tronc period */
  id: z.int(),
  tronc_scheme_id: z.int(),
  scheme: z.string(),
  company_id: z.int(),
  company: z.string(),
  site: z.string(),
  period_number: z.int(),
  tax_year: z.int(),
  start_date: day,
  end_date: day,
  stage: z.enum(DESK_STAGES),
  /** the day by which this stage is to be finished */
  due: day,
  /** what that day is */
  deadline: z.enum(DESK_DEADLINES),
  /** days since then, at the site; 0: not late */
  days_late: z.int().min(0),
  /** findings of the draft; null: there is no draft */
  findings: z.int().min(0).nullable(),
  /** what keeps the period from its next stage */
  blocks: z.array(z.enum(DESK_BLOCKS)),
  action: z.enum(DESK_ACTIONS),
  /** reminders of its missing data, newest first */
  reminders: z.array(reminderOfPeriod),
  /** client route of the action */
  path: z.string(),
  /** the troncmaster who looks after the scheme; null: nobody, or the caller is no troncmaster */
  owner: userRef.nullable(),
  deputy: userRef.nullable(),
  /** first and last day on which the deputy takes the owner's place */
  away_from: day.nullable(),
  away_until: day.nullable(),
  /** the owner, or today the deputy */
  responsible: userRef.nullable(),
  /** of the period: a report is generated from what the row shows */
  revision: z.int(),
});
export type DeskRow = z.infer<typeof deskRow>;

/** Next to the rows of the desk. */
export const deskMembers = {
  /** a company of the caller has reminders, and they cannot be sent because the portal has no mail server */
  reminders_unsent: z.boolean(),
};
/** A bureau sees its schemes on one page. */
const DESK_ROWS = 500;

export const deskQuery = z.looseObject({
  ...paging,
  per_page: perPageUpTo(DESK_ROWS),
  stages: names(DESK_STAGES),
  company_ids: ids,
  late: bool,
  responsible: oneOf(RESPONSIBLE),
  responsible_ids: ids,
  search_string: search,
  sort_by: text,
});
export type DeskQuery = QueryOf<typeof deskQuery>;

const userId = z.int('not_found').positive('not_found').nullable().optional();
const optionalDay = z.iso.date('date').nullable().optional();

/** Sets who looks after some schemes; what is absent stays. */
export const schemeOwnersBody = z.strictObject({
  scheme_ids: z.array(z.int('not_found').positive('not_found')).min(1, 'required').max(500, 'too_many'),
  owner_id: userId,
  deputy_id: userId,
  away_from: optionalDay,
  away_until: optionalDay,
});
export type SchemeOwnersBody = z.infer<typeof schemeOwnersBody>;

export const schemeOwnersAnswer = z.strictObject({
  /** schemes whose owner, deputy or days changed */
  changed: z.int().min(0),
});
export type SchemeOwnersAnswer = z.infer<typeof schemeOwnersAnswer>;
