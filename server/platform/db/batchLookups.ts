import { sharedWorkload } from '#server/platform/limits/workload.ts';

/**
 * Statements of one kind that may run concurrently on one database; lookups that arrive meanwhile share the next
 * statement.
 */
const AT_ONCE = 2;

/** Looks up many rows by their keys in one statement; keys that are not found are missing from the result. */
type Ask<Db, Key, Value> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

interface Batch<Key, Value> {
  keys: Set<Key>;
  answer: Promise<ReadonlyMap<Key, Value>>;
  send(asked: Promise<ReadonlyMap<Key, Value>>): void;
}

const newBatch = <Key, Value>(): Batch<Key, Value> => {
  let send: Batch<Key, Value>['send'] = () => undefined;
  const answer = new Promise<ReadonlyMap<Key, Value>>((resolve) => {
    send = resolve;
  });
  return { keys: new Set(), answer, send };
};

/**
 * Combines concurrent lookups of the same kind into one statement. A round trip to the database costs more than the
 * lookup itself, so under load a dozen requests share one. Nothing is cached: a lookup never joins a statement that was
 * already sent, so it sees everything committed before it. If the statement fails, all of its lookups fail. Only a
 * transaction sees its own uncommitted rows, so each transaction has its own queue.
 */
export const batchLookups = <Db extends object, Key, Value>(ask: Ask<Db, Key, Value>) => {
  const lines = new WeakMap<Db, (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>>();
  return (db: Db, keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> => {
    const line = lines.get(db) ?? lineOf((asked: readonly Key[]) => ask(db, asked));
    lines.set(db, line);
    return line(keys);
  };
};

const lineOf = <Key, Value>(ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) => {
  let next: Batch<Key, Value> | null = null;
  let running = 0;
  const leave = (): void => {
    if (!next || running === AT_ONCE) return;
    const { keys, answer, send } = next;
    next = null;
    running += 1;
    // Inside a promise, so that a synchronous error rejects the lookups instead of ending the process.
    send(Promise.resolve([...keys]).then((all) => sharedWorkload(() => ask(all))));
    const done = (): void => {
      running -= 1;
      leave();
    };
    answer.then(done, done);
  };
  return (keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> => {
    if (!next) {
      next = newBatch();
      // Deferred, so that requests read from other connections in the same turn can join.
      setImmediate(leave);
    }
    for (const key of keys) next.keys.add(key);
    return next.answer;
  };
};
