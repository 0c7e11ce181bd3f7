/** serialization_failure and deadlock_detected: PostgreSQL requires the whole transaction to be repeated. */
const CONFLICTS = new Set(['40001', '40P01']);
/**
 * Citus reports with its code for internal errors that a statement was planned before the shard it names was split or moved
 * (decision 0027). The same statement works once more.
 */
const SHARD_MOVED = /^could not find valid entry for shard /;
/** The same for a statement that reached the machine after the shard's old copy was removed there. */
const SHARD_REMOVED = /^relation "[^"]*_\d{6,}" does not exist/;

/** Whether a statement failed because of what others did at the same time, so that its transaction can be repeated. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code, message } = error;
  if (code === 'XX000') return SHARD_MOVED.test(message);
  if (code === '42P01') return SHARD_REMOVED.test(message);
  return CONFLICTS.has(String(code));
};
