import { companiesOf, companyOf, KEPT, keepCompanies, knownCompanies } from './companyOf.ts';
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
  it('is looked up once, together with those that concurrent requests look up', async () => {
    const { db, asked } = database();
    const found = await Promise.all([companyOf(db, 'sites', 1), companiesOf(db, 'sites', [2, 1])]);
    expect(found).toEqual([
      10,
      new Map([
        [2, 20],
        [1, 10],
      ]),
    ]);
    expect(asked).toEqual([[1, 2]]);
    expect(await companyOf(db, 'sites', 2)).toBe(20);
    expect(asked).toHaveLength(1);
  });

  it('is not kept for an id without a record, which may be used later', async () => {
    const { db, asked } = database();
    expect(await companyOf(db, 'sites', 11)).toBe(0);
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
