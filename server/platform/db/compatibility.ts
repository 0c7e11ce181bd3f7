/**
 * Which programs work with which migrations (decision 0020). A program that is older than a migration reads only its name,
 * in the database, so the name is where a contract is marked: `0123_old_credit_contract_0119` works with programs that
 * contain 0119 or a later migration, and `0123_old_credit_contract_0123` with no older program. Every other migration
 * expands the schema: each program that could run before can run after it.
 */
const NUMBER = /^(\d{4})_/;
const CONTRACT = /_contract_(\d{4})$/;

const numberOf = (migration: string): number => Number(NUMBER.exec(migration)?.[1] ?? Number.POSITIVE_INFINITY);

/**
 * Returns the number of the migration that a program must contain, or a later one, to work with this migration: 0 if each
 * program works with it; its own number if no older program does; Infinity for an unknown form of name.
 */
export const neededFor = (migration: string): number =>
  NUMBER.test(migration) ? Number(CONTRACT.exec(migration)?.[1] ?? 0) : Number.POSITIVE_INFINITY;

/** Returns the highest number of migrations; 0 without any. */
export const newestOf = (migrations: readonly string[]): number =>
  Math.max(0, ...migrations.map(numberOf).filter(Number.isFinite));
