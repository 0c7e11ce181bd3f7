import { companiesAmong, companiesOf, KEPT, keepCompanies, knownCompanies, NO_COMPANY } from './knownCompanies.ts';
import { scopedPool } from './scopedPool.ts';

/** A database whose n-th record belongs to company n * 10, up to the tenth, and the lookups that it answers. */
const database = () => {
  const asked: number[][] = [];
  const client = {
    query: async (_: string, [ids]: [number[]]) => {
      asked.push(ids);
      const rows = ids.filter((id) => id <= 10).map((id) => ({ id, company_id: id * 10 }));
      return { command: 'SELECT', rowCount: rows.length, rows };
    },
    release: () => undefined,
  };
  // The only methods of a pool that a query builder calls.
  const pool = { connect: async () => client, end: async () => undefined } as unknown as Parameters<
    typeof scopedPool
  >[0];
  return { db: scopedPool<unknown>(pool), asked };
};

describe('the company of a record', () => {
  it('is looked up once, together with those that concurrent requests look up, and returned without them', async () => {
    const { db, asked } = database();
    const found = await Promise.all([companiesAmong(db, 'sites', [1]), companiesOf(db, 'sites', [2, 1])]);
    expect(found).toEqual([
      [10],
      new Map([
        [2, 20],
        [1, 10],
      ]),
    ]);
    expect(asked).toEqual([[1, 2]]);
    expect(await companiesAmong(db, 'sites', [2])).toEqual([20]);
    expect(asked).toHaveLength(1);
  });

  it('is not kept for an id without a record, which may be used later', async () => {
    const { db, asked } = database();
    expect(await companiesAmong(db, 'sites', [11])).toEqual([NO_COMPANY]);
    expect(await companiesOf(db, 'sites', [11])).toEqual(new Map());
    expect(knownCompanies(db, 'sites', [11])).toBeNull();
    expect(asked).toEqual([[11], [11]]);
  });

  it('belongs to one table of one database', () => {
    const [{ db }, other] = [database(), database()];
    keepCompanies(db, 'sites', [{ id: 1, company_id: 7 }]);
    expect(knownCompanies(db, 'sites', [1])).toEqual([7]);
    expect(knownCompanies(db, 'schemes', [1])).toBeNull();
    expect(knownCompanies(other.db, 'sites', [1])).toBeNull();
  });

  it('is kept for a limited number of records, of which those in use remain', () => {
    const { db } = database();
    for (let id = 1; id <= KEPT * 2; id += 1) {
      keepCompanies(db, 'sites', [{ id, company_id: 3 }]);
      knownCompanies(db, 'sites', [1]);
    }
    expect(knownCompanies(db, 'sites', [1])).toEqual([3]);
    expect(knownCompanies(db, 'sites', [KEPT * 2])).toEqual([3]);
    expect(knownCompanies(db, 'sites', [KEPT / 2])).toBeNull();
  });
});
