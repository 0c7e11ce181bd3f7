import { formatDate } from '#domain/dates/dateText.ts';
import type { Question } from '#domain/questions.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import type { LockedPeriod } from './lockPeriod.ts';

/** Returns the question about something that is usually done after a period has begun; none if it has. */
export const notBegun = (
  context: Context,
  { start_date }: LockedPeriod,
  code: 'future_period' | 'future_inputs',
): Question[] => (start_date > today(context) ? [{ code, params: { start: formatDate(start_date) } }] : []);
