import { SOMETIMES_NOTHING, WITHOUT_AUDIT } from './exceptions.ts';
import type { Row, Sighting } from './sighting.ts';

/** A writing route with the audit event that it declares. */
export interface Writing {
  name: string;
  audit: string | null;
  /** generated from a declaration: the tests of the documented entities call such routes of every kind */
  isGenerated?: boolean;
}

/** Begins the event of a route for the records of any entity. */
const ANY = '<resource>';

/** Returns whether a row has the event and the route that are declared, and names the user and the origin. */
const isWhole = ({ name, audit }: Writing, row: Row): boolean =>
  row !== null &&
  // Bulk changes and undone edits leave the row of the entity that they change.
  (audit?.startsWith(ANY) ? row.event.endsWith(audit.slice(ANY.length)) : row.event === audit) &&
  row.cause === name &&
  // A worker is no user: the row names the person whose statements were opened.
  (row.who || (name.startsWith('POST /worker/') && row.record)) &&
  row.where;

/**
 * Checks the audit of every writing route of the registry: a test called the route, unless it is generated, each success wrote audit rows, and
 * these are complete; a change has values before and after; histories have words for everything. Returns a sentence for
 * each violation.
 */
export const auditFaults = (routes: readonly Writing[], sightings: readonly Sighting[]): string[] => [
  ...incompleteIn(routes, sightings),
  ...new Set(sightings.flatMap(({ rows }) => rows).flatMap((row) => row?.unreadable ?? [])),
];

const incompleteIn = (routes: readonly Writing[], sightings: readonly Sighting[]): string[] =>
  routes.flatMap((route) => {
    const { name, audit, isGenerated } = route;
    const seen = sightings.filter((one) => one.name === name);
    if (seen.length === 0) return isGenerated ? [] : [`${name} was not called with success by any contract test`];
    if (name in WITHOUT_AUDIT)
      return seen.some(({ rows }) => rows.length > 0) ? [`${name} leaves audit rows, and is said to leave none`] : [];
    const whole = seen.flatMap(({ rows }) => rows).filter((row) => isWhole(route, row));
    return [
      // A repeated key returns the first response and changes nothing.
      ...(seen.some(({ rows, keyed }) => rows.length === 0 && !keyed) && !(name in SOMETIMES_NOTHING)
        ? [`${name} succeeded without an audit row`]
        : []),
      ...(whole.length === 0
        ? [`${name} left no row ${audit} that says who did it, from where and through which route`]
        : []),
      ...(audit?.endsWith('.changed') && !whole.some((row) => row?.pairs)
        ? [`${name} never said what was before and after`]
        : []),
    ];
  });
