/** Statements of one kind that may be under way at once on one database; who comes meanwhile goes with the next. */
const AT_ONCE = 2;

/** Looks up many by their keys in one statement; what is not there is not in the answer. */
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
 * One statement for all requests that look up the same kind of thing at the same time. A round trip to the database costs
 * more than the look-up itself, so under load a dozen requests share one. Nothing is kept: a look-up never joins a
 * statement that was sent before it came, so it sees all that was committed before. If the statement fails, it fails for all.
 * A transaction sees what it alone has written, so each has a line of its own.
 */
export const together = <Db extends object, Key, Value>(ask: Ask<Db, Key, Value>) => {
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
    // In a promise: what throws at once fails for who asked, too, and not for the whole process.
    send(Promise.resolve([...keys]).then(ask));
    const done = (): void => {
      running -= 1;
      leave();
    };
    answer.then(done, done);
  };
  return (keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> => {
    if (!next) {
      next = newBatch();
      // Not at once: the requests that were read from other connections in the same moment come, too.
      setImmediate(leave);
    }
    for (const key of keys) next.keys.add(key);
    return next.answer;
  };
};
