import { type AskedEmployee, siteQuestion, sitesQuestion } from '#domain/payroll/employeeQuestions.ts';
import type { Question } from '#domain/questions.ts';
import type { Step } from './changes.ts';
import type { Place } from './place.ts';

/** Steps that are kept to be named; the others are only counted. */
const KEPT = 10;

/** What a new person has, or an import changes, so that they share in the tips of another scheme or work at other sites. */
const DECIDING = new Set(['sites', 'tronc_scheme_id']);

/**
 * Returns the question about the person of a step who by the import would share in the tips of a site at which they do not work; none
 * about a person who has opted out, or whose scheme and sites stay.
 */
export const otherSiteOf = ({ line, person, changes }: Step, { scheme: given }: Pick<Place, 'scheme'>): Question[] => {
  const scheme = line.scheme ?? given ?? person?.scheme;
  const changed = new Set(changes.map(({ was }) => was[0]).filter((key) => DECIDING.has(key)));
  if (!scheme || person?.opted_out || (person && changed.size === 0)) return [];
  const sites = !person || changed.has('sites') ? line.sites : person.sites;
  return siteQuestion({ scheme: scheme.name, schemeSite: scheme.site, sites });
};

/** Returns the name of the person of a step after the import, as lists show it. */
export const nameOf = ({ line, person }: Pick<Step, 'line' | 'person'>): string =>
  `${line.surname ?? person?.surname}, ${line.forename_1 ?? person?.forename_1}`;

/** Collects the people of an import about whose sites there is a question. */
export class OtherSites {
  readonly #first: AskedEmployee[] = [];
  #people = 0;

  /** Adds those of a batch. */
  add(steps: readonly Step[], place: Pick<Place, 'scheme'>): void {
    for (const step of steps)
      for (const question of otherSiteOf(step, place)) {
        this.#people += 1;
        if (this.#first.length < KEPT) this.#first.push({ name: nameOf(step), question });
      }
  }

  /** Returns one question about all of them. */
  get questions(): Question[] {
    return sitesQuestion(this.#first, this.#people);
  }
}
