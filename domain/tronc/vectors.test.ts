import cases from '../../test/golden/tronc-cases.json';
import { HUNDRED_PERCENT, parsePercent } from '../money/percent.ts';
import type { WarningNote } from './notes.ts';
import type { PotResult, TroncResult } from './result.ts';
import { type Person, report, type Story, week } from './scenario.fixture.ts';
import type { BucketKey, Division, SchemeRules } from './types.ts';

/**
 * HMRC's points example (NIM02941), published examples of other products, and our own golden cases, to the penny. The
 * adapter converts the names in the cases to ids: people and departments in alphabetical order.
 */
interface Case {
  readonly name: string;
  readonly scheme: {
    readonly card_pct?: string;
    readonly tm_pct?: string;
    readonly tm_from_fund?: number;
    readonly setup_fee?: number;
    readonly setup_from_fund?: number;
    readonly res_pct?: string;
    readonly res_fixed?: number;
    readonly by_department?: boolean;
    readonly dept_splits?: Readonly<Record<string, number>>;
  };
  readonly buckets: readonly { readonly bucket: string; readonly pence: number }[];
  readonly employees: readonly {
    readonly id: string;
    readonly points: string;
    readonly hours: Readonly<Record<string, string>>;
    readonly dept?: string;
    readonly opted_out?: boolean;
  }[];
  readonly expected: Readonly<Record<string, unknown>>;
}

const dateOf: Readonly<Record<string, BucketKey>> = {
  P: 'period',
  mon: '2026-05-04',
  tue: '2026-05-05',
  sat: '2026-05-09',
};

function storyOf({ scheme, buckets, employees }: Case): { story: Story; names: string[] } {
  const names = employees.map(({ id }) => id).sort();
  const departments = Object.keys(scheme.dept_splits ?? { Default: 100 }).sort();
  const daily = buckets.some(({ bucket }) => bucket !== 'P');
  const rules: Partial<SchemeRules> = {
    cardFee: { percent: parsePercent(scheme.card_pct ?? '0'), amount: null },
    troncmastersFee: parsePercent(scheme.tm_pct ?? '0')!,
    troncmastersFeeFromFund: (scheme.tm_from_fund ?? 0) * 100,
    setupFee: scheme.setup_fee ?? 0,
    setupFeeFromFund: (scheme.setup_from_fund ?? 0) * 100,
    reserve: { percent: parsePercent(scheme.res_pct ?? '0'), amount: scheme.res_fixed ?? null },
    splitByDepartment: scheme.by_department ?? false,
    distributionFrequency: daily ? 'daily' : 'period',
    employeeTimeBucket: daily ? 'daily' : 'period',
  };
  const divisions: Division[] = [
    {
      id: 1,
      name: 'All',
      split: HUNDRED_PERCENT,
      departments: departments.map((name, index) => ({
        id: index + 1,
        name,
        split: (scheme.dept_splits?.[name] ?? 100) * 100,
      })),
    },
  ];
  const people = employees.map(
    ({ id, points, hours, dept, opted_out = false }): Person => ({
      id: names.indexOf(id) + 1,
      points,
      department: departments.indexOf(dept ?? departments[0]!) + 1,
      hours: Object.fromEntries(Object.entries(hours).map(([bucket, text]) => [dateOf[bucket], text])),
      optedOut: opted_out,
    }),
  );
  const fund = buckets.map(({ bucket, pence }) => ({ bucket: dateOf[bucket]!, amount: pence }));
  return { story: { scheme: rules, period: week, people, input: { fund, divisions } }, names };
}

const bucketName = (key: BucketKey | string) => Object.keys(dateOf).find((name) => dateOf[name] === key);

const potKey = (pot: PotResult) => `${bucketName(pot.bucket)}/${pot.division ?? '*'}/${pot.department ?? '*'}`;

const warningKey = ({ code, params }: WarningNote) =>
  [code, ...Object.values(params).map((value) => bucketName(String(value)) ?? value)].join(':');

/**
 * Returns the result in the format of the cases, which cover only the fund and omit warnings about individual people.
 */
function inTheCasesWords(result: TroncResult, names: readonly string[]) {
  return {
    total_troncs: result.fund,
    card_transaction_fee: result.cardTransactionFee,
    troncmasters_fee: result.troncmastersFee.total,
    troncmasters_fee_from_fund: result.troncmastersFee.fund,
    troncmasters_fee_employer: result.troncmastersFee.employer,
    setup_fee: result.setupFee.total,
    setup_fee_from_fund: result.setupFee.fund,
    setup_fee_employer: result.setupFee.employer,
    reserve: result.reserve.topUp,
    reserve_release: result.reserve.release,
    reserve_close: result.reserve.closing,
    distributable: result.distributable,
    pots: Object.fromEntries(result.pots.map((pot) => [potKey(pot), pot.amount])),
    lines: Object.fromEntries(result.lines.map(({ employeeId, amount }) => [names[employeeId - 1], amount])),
    warnings: result.warnings
      .filter(({ code }) => code !== 'no_points')
      .map((warning) => (warning.code === 'reserve_capped' ? warning.code : warningKey(warning))),
  };
}

describe('published and golden cases', () => {
  it('includes all nine cases', () => {
    expect(cases).toHaveLength(9);
  });

  it.each((cases as unknown as Case[]).map((each) => [each.name, each] as const))(
    'calculates %s to the penny',
    (_, each) => {
      const { story, names } = storyOf(each);
      expect(inTheCasesWords(report(story), names)).toEqual(each.expected);
    },
  );
});
