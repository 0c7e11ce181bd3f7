import { formatDate } from '../dates/dateText.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import { completedMonths } from '../dates/months.ts';
import type { Question } from '../questions.ts';

/** A start date further ahead is unusual: nobody is hired so early, but '62' is easily typed for '26'. */
const MONTHS_AHEAD = 12;

/** Returns whether a date is so far after `today` that it is probably a slip. */
export const isFarAhead = (date: IsoDate | null | undefined, today: IsoDate): date is IsoDate =>
  typeof date === 'string' && completedMonths(today, date) >= MONTHS_AHEAD;

interface Employed {
  start_date: IsoDate | null;
}

/** Returns what is unusual about a new employee, or about what a change sets: an edit of other fields does not ask again. */
export const employeeQuestions = (before: Employed | null, after: Employed, today: IsoDate): Question[] =>
  after.start_date !== (before?.start_date ?? null) && isFarAhead(after.start_date, today)
    ? [{ code: 'start_far_ahead', params: { start: formatDate(after.start_date) } }]
    : [];
