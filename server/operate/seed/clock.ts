import { sql } from 'kysely';
import type { Db } from '#server/context.ts';

/** From this moment of the database's clock, the demo's clock showed `at` and ran on. Both in milliseconds. */
interface Move {
  real: number;
  at: number;
}

/** The clock of the demo data: it is set to moments of the past and runs on between them. It never goes back. */
export interface SeedClock {
  now(): Date;
  /** a moment before the one that the clock shows leaves it as it is */
  moveTo(moment: Date): void;
  moves(): readonly Move[];
}

/** Returns a clock that shows `begin` first. @param real the real clock */
export const seedClock = (real: () => Date, begin: Date): SeedClock => {
  let move: Move = { real: real().getTime(), at: begin.getTime() };
  const moves = [move];
  const time = (): number => move.at + real().getTime() - move.real;
  return {
    now: () => new Date(time()),
    moveTo: (moment) => {
      move = { real: real().getTime(), at: Math.max(time() + 1, moment.getTime()) };
      moves.push(move);
    },
    moves: () => moves,
  };
};

/** Tables that a trigger keeps as they were written; the portal sets their times itself. */
const KEPT = ['audit', 'tronc_reports'];

/**
 * Gives the times that the database set to rows of the demo, `created_at` and `updated_at`, the time of the demo's clock
 * when they were written. The portal sets all other times itself, from that clock.
 */
export const datedByClock = async (db: Db, moves: readonly Move[]): Promise<void> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' and column_name in ('created_at', 'updated_at')
      and table_name <> all(${KEPT})`.execute(db);
  const begun = new Date(moves[0]?.real ?? 0);
  const ends = moves.slice(1).map(({ real }) => new Date(real));
  for (const { table, column } of columns) {
    const name = sql.ref(column);
    await sql`
      update ${sql.table(table)} t set ${name} = m.at + (t.${name} - m.begun)
      from unnest(${moves.map(({ real }) => new Date(real))}::timestamptz[], ${[...ends, 'infinity']}::timestamptz[],
        ${moves.map(({ at }) => new Date(at))}::timestamptz[]) as m (begun, ended, at)
      where t.${name} >= ${begun} and t.${name} >= m.begun and t.${name} < m.ended`.execute(db);
  }
};
