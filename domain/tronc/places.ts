import type { Department, Division } from './types.ts';

/** A department with its division: the place of a line, and the smallest unit that can have a pot. */
export interface Place {
  readonly division: Division;
  readonly department: Department;
}

/** Returns all departments in key order: by division id, then department id. The first one is the default. */
export function placesInKeyOrder(divisions: readonly Division[]): Place[] {
  return [...divisions]
    .sort((a, b) => a.id - b.id)
    .flatMap((division) =>
      [...division.departments].sort((a, b) => a.id - b.id).map((department) => ({ division, department })),
    );
}
