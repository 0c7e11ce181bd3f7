/** Calculations with days by JavaScript's own calendar, independent of `domain/dates`. */

/** Returns the date that is this many days after another, both at midnight UTC. */
export const later = (start: Date, days: number): Date =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + days));

/** Returns the day of a date at midnight UTC: YYYY-MM-DD. */
export const dayText = (date: Date): string => date.toISOString().slice(0, 10);
