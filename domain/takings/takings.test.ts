import fc from 'fast-check';
import { BUCKET_KINDS } from '../dates/buckets.ts';
import { addDays, type IsoDate } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { countedIn, type LedgerEntry, type LedgerPeriod, takerOf, totalOf } from './counted.ts';
import { fundOf } from './fundOf.ts';

const FIRST: IsoDate = '2026-03-02';
const WEEKS = 4;

const weeks = (states: Partial<LedgerPeriod>[] = []): LedgerPeriod[] =>
  Array.from({ length: WEEKS }, (_, index) => ({
    id: index + 1,
    start_date: addDays(FIRST, index * 7),
    end_date: addDays(FIRST, index * 7 + 6),
    released: false,
    counted: false,
    ...states[index],
  }));
const RELEASED = { released: true, counted: true };

const entry = (id: number, day: number, amount: number, counted: [number, number][] = []): LedgerEntry => ({
  id,
  business_date: addDays(FIRST, day),
  amount,
  isMandatory: false,
  counted: new Map(counted),
});

describe('the period that counts an entry of the ledger', () => {
  it('is that of its day until it is released, then the next open one', () => {
    expect(takerOf(addDays(FIRST, 3), weeks())?.id).toBe(1);
    expect(takerOf(addDays(FIRST, 3), weeks([RELEASED, RELEASED]))?.id).toBe(3);
    expect(takerOf(addDays(FIRST, 3), weeks([RELEASED, RELEASED, RELEASED, RELEASED]))).toBeUndefined();
  });

  it('is none for a day before the first period, or of a fund that was released without the ledger', () => {
    expect(takerOf('2026-03-01', weeks())).toBeUndefined();
    expect(takerOf(FIRST, weeks([{ released: true }]))).toBeUndefined();
  });

  it('counts a change after the release only as the difference', () => {
    const periods = weeks([RELEASED]);
    const corrected = entry(1, 2, 90_00, [[1, 100_00]]);
    const voided = entry(2, 3, 0, [[1, 5_00]]);
    const second = countedIn(periods[1] as LedgerPeriod, [corrected, voided, entry(3, 8, 200_00)], periods);
    expect(second.map(({ id, amount }) => [id, amount])).toEqual([
      [1, -10_00],
      [2, -5_00],
      [3, 200_00],
    ]);
  });

  it('leaves an entry that was moved to a later day to the period of that day, when it is filled again', () => {
    const periods = weeks([RELEASED]);
    const moved = entry(1, 7, 100_00, [[1, 100_00]]);
    expect(countedIn(periods[0] as LedgerPeriod, [moved], periods)).toEqual([]);
    const second = countedIn(periods[1] as LedgerPeriod, [{ ...moved, counted: new Map() }], periods);
    expect(totalOf(second)).toBe(100_00);
  });

  it('leaves refunds above the takings for the next period', () => {
    const periods = weeks();
    const refund = entry(2, 4, -30_00);
    const first = countedIn(periods[0] as LedgerPeriod, [entry(1, 0, 10_00), refund], periods);
    expect(first.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 10_00],
      [2, -10_00],
    ]);
    const later = weeks([RELEASED]);
    const next = countedIn(
      later[1] as LedgerPeriod,
      [{ ...refund, counted: new Map([[1, -10_00]]) }, entry(3, 9, 50_00)],
      later,
    );
    expect(totalOf(next)).toBe(30_00);
  });
});

describe('the fund of a period', () => {
  const period = { start_date: FIRST, end_date: addDays(FIRST, 6) };
  const of = (day: number, amount: number, isMandatory = false) => ({
    ...{ id: day, business_date: addDays(FIRST, day), amount, isMandatory },
  });

  it('has the takings of each day, with the mandatory service charges among them', () => {
    const fund = fundOf([of(0, 10_00), of(0, 2_00, true), of(6, 5_00)], period, 'daily');
    expect(fund[0]).toEqual({ bucket: FIRST, amount: 12_00, mandatory: 2_00 });
    expect(fund[6]).toEqual({ bucket: addDays(FIRST, 6), amount: 5_00, mandatory: 0 });
  });

  it('puts entries of earlier days into the first bucket, and sets a negative day off against the next ones', () => {
    const fund = fundOf([of(-3, -4_00), of(1, 3_00), of(2, 9_00)], period, 'daily');
    expect(fund.map(({ amount }) => amount)).toEqual([0, 0, 8_00, 0, 0, 0, 0]);
  });

  it('sets a negative last day off against the days before it', () => {
    const fund = fundOf([of(0, 3_00), of(5, 2_00), of(6, -4_00)], period, 'daily');
    expect(fund.map(({ amount }) => amount)).toEqual([1_00, 0, 0, 0, 0, 0, 0]);
  });
});

/** One event of a month: an entry, a changed or voided entry, or the release of the first open period. */
const event = fc.oneof(
  fc.record({
    type: fc.constant('enter' as const),
    day: fc.nat(WEEKS * 7 - 1),
    amount: fc.integer({ min: -500_00, max: 2_000_00 }),
    isMandatory: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('change' as const),
    index: fc.nat(60),
    amount: fc.integer({ min: -300_00, max: 900_00 }),
  }),
  fc.record({ type: fc.constant('move' as const), index: fc.nat(60), day: fc.nat(WEEKS * 7 - 1) }),
  fc.record({ type: fc.constant('void' as const), index: fc.nat(60) }),
  fc.record({ type: fc.constant('use' as const), period: fc.nat(WEEKS - 1) }),
  fc.record({ type: fc.constant('release' as const) }),
);

describe('the funds of a month', () => {
  it('are together the ledger, whatever is refunded, corrected, moved or entered late', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.constantFrom(...BUCKET_KINDS), (events, kind) => {
        const periods = weeks();
        const entries: (LedgerEntry & { counted: Map<number, number> })[] = [];
        const funds = new Map<number, number>();
        const use = (period: LedgerPeriod) => {
          const counted = countedIn(period, entries, periods);
          const fund = fundOf(counted, period, kind);
          expect(fund.every(({ amount, mandatory }) => mandatory >= 0 && amount >= mandatory)).toBe(true);
          funds.set(
            period.id,
            fund.reduce((sum, { amount }) => sum + amount, 0),
          );
          for (const one of entries) one.counted.delete(period.id);
          for (const { id, amount } of counted) entries[id]?.counted.set(period.id, amount);
          period.counted = true;
        };
        const release = () => {
          const open = periods.find(({ released }) => !released);
          if (!open || open.id === WEEKS) return;
          if (!open.counted) use(open);
          open.released = true;
        };
        const enter = (day: number, amount: number, isMandatory = false) =>
          void entries.push({ ...entry(entries.length, day, amount), isMandatory, counted: new Map() });
        for (const one of events) {
          const found = 'index' in one ? entries[one.index % Math.max(1, entries.length)] : undefined;
          if (one.type === 'enter') enter(one.day, one.amount, one.isMandatory);
          if (one.type === 'change' && found) found.amount = one.amount;
          if (one.type === 'move' && found) found.business_date = addDays(FIRST, one.day);
          if (one.type === 'void' && found) found.amount = 0;
          // A released period is used again when it is reopened.
          if (one.type === 'use') use(periods[one.period] as LedgerPeriod);
          if (one.type === 'release') release();
        }
        // The last period has more than all refunds together, and stays open.
        enter(WEEKS * 7 - 1, 1_000_000_00);
        for (let index = 1; index < WEEKS; index += 1) release();
        for (const period of periods.filter(({ released }) => !released)) use(period);
        const shared = [...funds.values()].reduce((sum, fund) => sum + fund, 0);
        expect(shared).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
      }),
      runs(100),
    );
  });
});
