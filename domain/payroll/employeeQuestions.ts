import { formatDate } from '../dates/dateText.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import { completedMonths } from '../dates/months.ts';
import type { Question } from '../questions.ts';

/** A start date further ahead is unusual: nobody is hired so early, but '62' is easily typed for '26'. */
const MONTHS_AHEAD = 12;
/** The maximum number of periods that a question names. */
const NAMED = 3;

/** Returns whether a date is so far after `today` that it is probably a slip. */
export const isFarAhead = (date: IsoDate | null | undefined, today: IsoDate): date is IsoDate =>
  typeof date === 'string' && completedMonths(today, date) >= MONTHS_AHEAD;

/** The maximum number of employees that a question names. */
const NAMED_EMPLOYEES = 5;

interface Employed {
  start_date: IsoDate | null;
  leave_date: IsoDate | null;
}

/** The first and the last day of a tronc period. */
export interface Span {
  start_date: IsoDate;
  end_date: IsoDate;
}

interface Place {
  id: number;
  name: string;
}

/** The scheme that an employee shares in after a change, its site, and the sites at which the employee works. */
export interface SchemePlaces {
  scheme: string;
  schemeSite: Place;
  sites: readonly Place[];
}

/** What the questions depend on in addition to the employee's own dates. */
export interface EmployeeFacts {
  today: IsoDate;
  /** periods of the employee's schemes whose report has been released, the earliest first; read if a date changes */
  released: readonly Span[];
  /** after the change; null if it does not change in which tips the employee shares */
  places: SchemePlaces | null;
}

/** Before every start date, and after every leave date. */
const ALWAYS = '0000-01-01';
const NEVER = '9999-12-31';

const sorted = (one: IsoDate, other: IsoDate): [IsoDate, IsoDate] => (one < other ? [one, other] : [other, one]);

/** Whether a change of the dates changes on which days of the period the person is employed. */
const isConcerned = (before: Employed, after: Employed, { start_date, end_date }: Span): boolean => {
  const [firstStart, lastStart] = sorted(before.start_date ?? ALWAYS, after.start_date ?? ALWAYS);
  const [firstLeave, lastLeave] = sorted(before.leave_date ?? NEVER, after.leave_date ?? NEVER);
  const isStartIn = firstStart < lastStart && end_date >= firstStart && start_date < lastStart;
  const isLeaveIn = firstLeave < lastLeave && end_date > firstLeave && start_date <= lastLeave;
  return isStartIn || isLeaveIn;
};

const releasedQuestion = (before: Employed | null, after: Employed, released: readonly Span[]): Question[] => {
  const concerned = before ? released.filter((span) => isConcerned(before, after, span)) : [];
  if (concerned.length === 0) return [];
  const names = concerned
    .slice(0, NAMED)
    .map(({ start_date, end_date }) => `${formatDate(start_date)} – ${formatDate(end_date)}`);
  const others = concerned.length > NAMED ? [`+${concerned.length - NAMED}`] : [];
  return [{ code: 'released_periods', params: { periods: [...names, ...others].join('; ') } }];
};

/**
 * Returns the question about an employee in a scheme of a site at which they do not work. An employee without sites works at none in
 * particular, which is no contradiction.
 */
export const siteQuestion = (places: SchemePlaces | null): Question[] => {
  if (!places) return [];
  const { scheme, schemeSite, sites } = places;
  if (sites.length === 0 || sites.some(({ id }) => id === schemeSite.id)) return [];
  const names = sites.map(({ name }) => name).join('; ');
  return [{ code: 'scheme_of_other_site', params: { scheme, scheme_site: schemeSite.name, sites: names } }];
};

/** An employee with the question of `siteQuestion` about them. */
export interface AskedEmployee {
  name: string;
  question: Question;
}

/**
 * Returns one question about all employees of a bulk change or an import who would be in a scheme of another site.
 * @param first the first of them, of whom five are named
 * @param people how many there are
 */
export const sitesQuestion = (first: readonly AskedEmployee[], people: number): Question[] => {
  if (people === 0) return [];
  const named = first
    .slice(0, NAMED_EMPLOYEES)
    .map(({ name, question: { params } }) => `${name}: ${params.sites} → ${params.scheme_site}`);
  const others = people > named.length ? [`+${people - named.length}`] : [];
  return [{ code: 'schemes_of_other_sites', params: { names: [...named, ...others].join('; '), people } }];
};

/** Returns what is unusual about a new employee, or about what a change sets: an edit of other fields does not ask again. */
export const employeeQuestions = (
  before: Employed | null,
  after: Employed,
  { today, released, places }: EmployeeFacts,
): Question[] => [
  ...(after.start_date !== (before?.start_date ?? null) && isFarAhead(after.start_date, today)
    ? [{ code: 'start_far_ahead' as const, params: { start: formatDate(after.start_date) } }]
    : []),
  ...releasedQuestion(before, after, released),
  ...siteQuestion(places),
];
