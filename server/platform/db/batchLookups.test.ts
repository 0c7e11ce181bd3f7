import { type Workload, withWorkload, workloadNow } from '#server/platform/limits/workload.ts';
import { batchLookups } from './batchLookups.ts';

type Answer = ReadonlyMap<number, string>;

/** A fake database that answers on command and records the keys of each statement. */
const database = () => {
  const statements: { keys: readonly number[]; answer: () => void; fail: (why: Error) => void }[] = [];
  const look = batchLookups((_db: object, keys: readonly number[]) => {
    return new Promise<Answer>((resolve, reject) => {
      const answer = () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`])));
      statements.push({ keys, answer, fail: reject });
    });
  });
  return { look, statements };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batched lookups', () => {
  test('send all lookups of one turn in one statement, with each key once', async () => {
    const { look, statements } = database();
    const db = {};
    const answers = Promise.all([look(db, [1]), look(db, [2, 3]), look(db, [1])]);
    await turn();
    expect(statements.map(({ keys }) => keys)).toEqual([[1, 2, 3]]);
    statements[0]?.answer();
    expect((await answers).map((answer) => answer.get(1))).toEqual(['row 1', 'row 1', 'row 1']);
  });

  test('do not wait for the turn of the request that sends them, because others wait for them', async () => {
    let takesTurns: boolean | undefined;
    const look = batchLookups(async (_db: object, keys: readonly number[]) => {
      takesTurns = workloadNow()?.takesTurns;
      return new Map(keys.map((key) => [key, key]));
    });
    const workload: Workload = { owner: 'user:1', groups: [], cost: 'list', takesTurns: true };
    await withWorkload(workload, () => look({}, [1]));
    expect(takesTurns).toBe(false);
  });

  test('leave out keys that are not found', async () => {
    const { look, statements } = database();
    const asked = look({}, [-1]);
    await turn();
    statements[0]?.answer();
    expect((await asked).has(-1)).toBe(false);
  });

  test('never join a statement that was already sent, so that they see what was written since', async () => {
    const { look, statements } = database();
    const db = {};
    const before = look(db, [1]);
    await turn();
    const after = look(db, [1]);
    await turn();
    expect(statements).toHaveLength(2);
    statements[0]?.answer();
    statements[1]?.answer();
    expect((await before).get(1)).toBe('row 1');
    expect((await after).get(1)).toBe('row 1');
  });

  test('wait while two statements are running, and share the next one', async () => {
    const { look, statements } = database();
    const db = {};
    const asked: Promise<Answer>[] = [];
    for (const key of [1, 2, 3, 4]) {
      asked.push(look(db, [key]));
      await turn();
    }
    expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]]);
    statements[0]?.answer();
    await asked[0];
    await turn();
    expect(statements.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4]]);
  });

  test('fail together when their statement fails, and work again afterwards', async () => {
    const { look, statements } = database();
    const db = {};
    const both = Promise.allSettled([look(db, [1]), look(db, [2])]);
    await turn();
    statements[0]?.fail(new Error('connection lost'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = look(db, [1]);
    await turn();
    statements[1]?.answer();
    expect((await next).get(1)).toBe('row 1');
  });

  test('reject only the caller if the lookup throws before it is sent, and work again afterwards', async () => {
    let isBroken = true;
    const look = batchLookups((_db: object, keys: readonly number[]): Promise<Answer> => {
      if (isBroken) throw new Error('no statement');
      return Promise.resolve(new Map(keys.map((key) => [key, `row ${key}`])));
    });
    const db = {};
    await expect(look(db, [1])).rejects.toThrow('no statement');
    isBroken = false;
    expect((await look(db, [1])).get(1)).toBe('row 1');
  });

  test('are not shared between two databases or transactions', async () => {
    const { look, statements } = database();
    look({}, [1]);
    look({}, [2]);
    await turn();
    expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]]);
  });
});
