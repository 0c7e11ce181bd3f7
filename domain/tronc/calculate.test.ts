import { calculate } from './calculate.ts';
import { amounts, blocked, type Person, report, troncInput, week } from './scenario.fixture.ts';
import type { Division } from './types.ts';

const front: Division = {
  id: 1,
  name: 'Front',
  split: 6000,
  departments: [
    { id: 1, name: 'Bar', split: 2500 },
    { id: 2, name: 'Floor', split: 7500 },
  ],
};
const back: Division = { id: 2, name: 'Back', split: 4000, departments: [{ id: 3, name: 'Kitchen', split: 10_000 }] };
const divisions = [front, back];
const everywhere: Person[] = [
  { id: 1, department: 1 },
  { id: 2, department: 2 },
  { id: 3, department: 3 },
];
const byBoth = { splitByDivision: true, splitByDepartment: true };
const daily = { distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;

describe('participation and line status', () => {
  it('gives every line the status that explains its amount', () => {
    const { lines } = report({
      people: [
        { id: 1 },
        { id: 2, optedOut: true },
        { id: 3, hours: null },
        { id: 4, points: '0' },
        { id: 5, leaveDate: '2026-05-06' },
        { id: 6, startDate: '2026-05-04' },
        { id: 7, startDate: '2026-05-04', leaveDate: '2026-05-06' },
        { id: 8, startDate: '2026-05-03', leaveDate: '2026-05-11' },
        { id: 9, optedOut: true, hours: null },
      ],
    });
    expect(lines.map(({ status }) => status)).toEqual([
      'included',
      'opted_out',
      'no_hours',
      'no_points',
      'leaver',
      'starter',
      'leaver',
      'included',
      'opted_out',
    ]);
  });

  it('treats people who join on the first or leave on the last day of the period as starters and leavers', () => {
    const on = (person: Partial<Person>) => report({ people: [{ id: 1, ...person }] }).lines[0]!.status;
    expect(on({ leaveDate: '2026-05-10' })).toBe('leaver');
    expect(on({ leaveDate: '2026-05-11' })).toBe('included');
    expect(on({ startDate: '2026-05-04' })).toBe('starter');
    expect(on({ startDate: '2026-05-03' })).toBe('included');
  });

  it('lists the buckets with hours worked, in order', () => {
    const worked = (...hours: [string, string][]) =>
      report({
        scheme: { employeeTimeBucket: 'daily' },
        people: [{ id: 1 }, { id: 2, hours: Object.fromEntries(hours) }].map((person) => ({
          hours: { '2026-05-04': '1' },
          ...person,
        })),
      }).lines[1]!.bucketHours.map(({ bucketStart }) => bucketStart);
    const [mon, tue, wed] = ['2026-05-04', '2026-05-05', '2026-05-06'] as const;
    expect(worked([mon, '1'], [tue, '1'], [wed, '1'])).toEqual([mon, tue, wed]);
    expect(worked([wed, '1'], [mon, '1'], [tue, '1'])).toEqual([mon, tue, wed]);
    expect(worked([mon, '0'])).toEqual([]);
  });

  it('shows the hours of people who opted out, who receive nothing', () => {
    const { lines } = report({ people: [{ id: 1 }, { id: 2, optedOut: true, hours: '8' }] });
    expect(lines[1]).toMatchObject({ hours: 2400, weight: '0', amount: 0, amountPerHour: 0 });
    expect(lines[0]!.amount).toBe(10_000);
  });

  it('lists lines by department, surname, forename, then ids', () => {
    const { lines } = report({
      people: [
        { id: 4, surname: 'Byrne', department: 3 },
        { id: 3, surname: 'Adams', forename: 'Zoe', department: 1 },
        { id: 2, surname: 'Adams', forename: 'Amy', department: 1 },
        { id: 1, surname: 'Zane', department: 1 },
      ],
      input: { divisions },
    });
    expect(lines.map(({ employeeId }) => employeeId)).toEqual([2, 3, 1, 4]);
  });

  it('returns everything that a report shows for each line', () => {
    const { lines, departments, totalHours, employeesCount } = report({
      scheme: { employeeTimeBucket: 'daily' },
      people: [{ id: 1, payrollRef: 'P1', hours: { '2026-05-05': '7:20', '2026-05-04': '1', '2026-05-06': '0' } }],
    });
    expect(lines[0]).toMatchObject({
      payrollRef: 'P1',
      division: 'Default',
      department: 'Default',
      jobTitle: 'Role 1',
      hours: 2500,
      bucketHours: [
        { bucketStart: '2026-05-04', hours: 300 },
        { bucketStart: '2026-05-05', hours: 2200 },
      ],
      weight: '25/3',
      amount: 10_000,
      amountPerHour: 1200,
      rounding: 0,
    });
    expect(departments).toMatchObject([{ department: 'Default', people: 1, hours: 2500, amount: 10_000 }]);
    expect({ totalHours, employeesCount }).toEqual({ totalHours: 2500, employeesCount: 1 });
  });
});

describe('rounding pennies', () => {
  const rounding = (people: Person[], fund: string) =>
    Object.fromEntries(report({ fund, people }).lines.map((line) => [line.employeeId, line.rounding]));

  it('gives pennies to the largest remainder, then the larger weight, then the smaller employee id', () => {
    expect(
      rounding(
        [
          { id: 1, hours: '1' },
          { id: 2, hours: '2' },
        ],
        '0.01',
      ),
    ).toEqual({ 1: 0, 2: 1 });
    expect(
      rounding(
        [
          { id: 1, hours: '1' },
          { id: 2, hours: '3' },
        ],
        '0.02',
      ),
    ).toEqual({ 1: 0, 2: 1 });
    expect(rounding([{ id: 9 }, { id: 2 }, { id: 5 }], '1.00')).toEqual({ 2: 1, 5: 0, 9: 0 });
  });
});

describe('divisions and departments', () => {
  it('shares the fund by splits, in pots of whole pence', () => {
    const { pots } = report({ people: everywhere, scheme: byBoth, input: { divisions } });
    expect(pots.map(({ division, department, amount }) => [division, department, amount])).toEqual([
      ['Front', 'Bar', 1500],
      ['Front', 'Floor', 4500],
      ['Back', 'Kitchen', 4000],
    ]);
  });

  it('creates no pot where the share is less than a penny', () => {
    const { pots } = report({ fund: '0.02', people: everywhere, scheme: byBoth, input: { divisions } });
    expect(pots.map(({ department, amount }) => [department, amount])).toEqual([
      ['Floor', 1],
      ['Kitchen', 1],
    ]);
  });

  it('splits by division only, by department only, or not at all', () => {
    const pots = (scheme: object) =>
      report({ people: everywhere, scheme, input: { divisions } }).pots.map((pot) => [
        pot.division,
        pot.department,
        pot.amount,
      ]);
    expect(pots({ splitByDivision: true })).toEqual([
      ['Front', null, 6000],
      ['Back', null, 4000],
    ]);
    expect(pots({ splitByDepartment: true })).toEqual([
      [null, 'Bar', 1250],
      [null, 'Floor', 3750],
      [null, 'Kitchen', 5000],
    ]);
    expect(pots({})).toEqual([[null, null, 10_000]]);
  });

  it('reallocates an empty department’s share within its division, with a warning', () => {
    const result = report({ people: [everywhere[0]!, everywhere[2]!], scheme: byBoth, input: { divisions } });
    expect(amounts(result)).toEqual({ 1: 6000, 3: 4000 });
    expect(result.warnings).toEqual([
      { code: 'empty_department_reallocated', params: { bucket: 'period', department: 'Floor' } },
    ]);
  });

  it('reallocates an empty division’s share to the other divisions, with a warning', () => {
    const result = report({ people: everywhere.slice(0, 2), scheme: byBoth, input: { divisions } });
    expect(amounts(result)).toEqual({ 1: 2500, 2: 7500 });
    expect(result.warnings).toEqual([
      { code: 'empty_division_reallocated', params: { bucket: 'period', division: 'Back' } },
    ]);
  });

  it('gives nothing to people whose split is 0, with a warning', () => {
    const noBar = { ...front, departments: [{ id: 1, name: 'Bar', split: 0 }, front.departments[1]!] };
    const result = report({ people: everywhere, scheme: byBoth, input: { divisions: [noBar, back] } });
    expect(amounts(result)).toEqual({ 1: 0, 2: 6000, 3: 4000 });
    expect(result.warnings).toEqual([{ code: 'zero_split', params: { division: 'Front / Bar' } }]);
    const noBack = [front, { ...back, split: 0 }];
    const other = report({ people: everywhere, scheme: byBoth, input: { divisions: noBack } });
    expect(amounts(other)).toEqual({ 1: 2500, 2: 7500, 3: 0 });
    expect(other.warnings).toEqual([{ code: 'zero_split', params: { division: 'Back' } }]);
  });

  it('warns of a zero split once, for any number of buckets', () => {
    const { warnings } = report({
      scheme: { ...daily, splitByDivision: true },
      fund: { '2026-05-04': '1.00', '2026-05-05': '1.00' },
      people: everywhere.map((person) => ({ ...person, hours: { '2026-05-04': '1', '2026-05-05': '1' } })),
      input: { divisions: [front, { ...back, split: 0 }] },
    });
    expect(warnings).toEqual([{ code: 'zero_split', params: { division: 'Back' } }]);
  });
});

describe('buckets', () => {
  const twoDays: Person[] = [
    { id: 1, hours: { '2026-05-04': '8' } },
    { id: 2, hours: { '2026-05-04': '8', '2026-05-05': '4' } },
  ];

  it('shares each day’s money among the people who worked that day', () => {
    const result = report({ scheme: daily, fund: { '2026-05-04': '10.00', '2026-05-05': '5.00' }, people: twoDays });
    expect(amounts(result)).toEqual({ 1: 500, 2: 1000 });
  });

  it('adds up daily hours to weeks', () => {
    const result = report({
      scheme: { distributionFrequency: 'weekly', employeeTimeBucket: 'daily' },
      period: { end: '2026-05-17' },
      fund: { '2026-05-04': '10.00', '2026-05-11': '2.00' },
      people: [
        { id: 1, hours: { '2026-05-04': '2', '2026-05-10': '2' } },
        { id: 2, hours: { '2026-05-05': '4', '2026-05-17': '1' } },
      ],
    });
    expect(amounts(result)).toEqual({ 1: 500, 2: 700 });
  });

  it('shares a single total over the whole period, with a warning', () => {
    const result = report({ scheme: daily, fund: '10.00', people: twoDays });
    expect(amounts(result)).toEqual({ 1: 400, 2: 600 });
    expect(result.warnings).toEqual([{ code: 'bucket_funds_not_given', params: {} }]);
  });

  it('shares released reserve by weight if the fund is zero', () => {
    const reserve = { lots: [{ periodId: 9, periodStart: '2026-03-30', amount: 1200 }], release: null };
    const result = report({ scheme: daily, fund: { '2026-05-04': '0.00' }, people: twoDays, input: { reserve } });
    expect(result.buckets.slice(0, 3).map(({ distributable }) => distributable)).toEqual([960, 240, 0]);
    expect(result.warnings).toEqual([]);
  });

  it('throws RangeError for buckets outside the period', () => {
    expect(() => report({ scheme: daily, fund: { '2026-06-01': '1.00' } })).toThrow(RangeError);
    expect(() => report({ scheme: daily, people: [{ id: 1, hours: { '2026-06-01': '1' } }] })).toThrow(
      new RangeError('Hours name the bucket 2026-06-01, which the period does not have.'),
    );
  });
});

describe('warnings about people and the fund', () => {
  it.each<[string, Person, object]>([
    ['no_points', { id: 2, points: '0', forename: 'Bo', surname: 'Lee' }, { employee: 2, name: 'Bo Lee' }],
    [
      'negative_points',
      { id: 2, points: '1', individualPoints: -300, forename: 'Bo', surname: 'Lee' },
      { employee: 2, name: 'Bo Lee', points: '-2' },
    ],
  ])('returns %s', (code, person, params) => {
    const result = report({ people: [{ id: 1 }, person] });
    expect(result.warnings).toEqual([{ code, params }]);
    expect(amounts(result)).toEqual({ 1: 10_000, 2: 0 });
  });

  it('returns no_start_date only if length of service counts', () => {
    const people = [{ id: 1, forename: 'Bo', surname: 'Lee' }];
    const { warnings } = report({ people, scheme: { pointsByLengthOfService: true } });
    expect(warnings).toEqual([{ code: 'no_start_date', params: { employee: 1, name: 'Bo Lee' } }]);
    expect(report({ people }).warnings).toEqual([]);
  });

  it('returns zero_fund with a report in which all amounts are zero', () => {
    const result = report({ fund: '0.00' });
    expect(result).toMatchObject({ distributable: 0, pots: [], warnings: [{ code: 'zero_fund', params: {} }] });
    expect(amounts(result)).toEqual({ 1: 0 });
  });
});

describe('blocking errors', () => {
  it('returns fund_missing and hours_missing together', () => {
    expect(blocked({ fund: null, people: [{ id: 1, hours: null }] })).toEqual([
      { code: 'fund_missing', params: {} },
      { code: 'hours_missing', params: {} },
    ]);
  });

  it('returns no_eligible_weight instead of sharing money equally when there are no hours', () => {
    const error = [{ code: 'no_eligible_weight', params: { amount: '100.00' } }];
    expect(blocked({ people: [{ id: 1, hours: '0' }] })).toEqual(error);
    expect(blocked({ people: [{ id: 1, optedOut: true }] })).toEqual(error);
  });

  it('returns bucket_without_hours for every bucket with money in which nobody worked', () => {
    const people = [{ id: 1, hours: { '2026-05-04': '8' } }];
    const fund = { '2026-05-04': '1.00', '2026-05-05': '2.00', '2026-05-06': '0.00', '2026-05-07': '3.00' };
    expect(blocked({ scheme: daily, people, fund })).toEqual([
      { code: 'bucket_without_hours', params: { bucket: '2026-05-05', amount: '2.00' } },
      { code: 'bucket_without_hours', params: { bucket: '2026-05-07', amount: '3.00' } },
    ]);
  });

  it('returns zero_split if only people whose split is 0 have hours', () => {
    const zero = [
      { ...front, split: 0 },
      { ...back, split: 10_000 },
    ];
    const story = { people: everywhere.slice(0, 2), scheme: byBoth, input: { divisions: zero } };
    expect(blocked(story)).toEqual([{ code: 'zero_split', params: { bucket: 'period' } }]);
  });

  it('returns role_not_in_scheme once per person if points or pots depend on the role', () => {
    const people = [{ id: 1 }, { id: 2, points: null, forename: 'Bo', surname: 'Lee' }];
    const error = [{ code: 'role_not_in_scheme', params: { employee: 2, name: 'Bo Lee' } }];
    expect(blocked({ people })).toEqual(error);
    const byHours = { pointsByJobRole: false };
    expect(blocked({ people, scheme: { ...byHours, splitByDepartment: true } })).toEqual(error);
    expect(blocked({ people, scheme: { ...byHours, splitByDivision: true } })).toEqual(error);
    const { lines } = report({ people, scheme: byHours });
    expect(lines.map(({ department, amount }) => [department, amount])).toEqual([
      ['Default', 5000],
      ['Default', 5000],
    ]);
  });

  it('returns role_not_in_scheme for hours without any job role, except where roles have no effect', () => {
    const people = [{ id: 1 }, { id: 2, jobRoleIds: [], forename: 'Bo', surname: 'Lee' }];
    expect(blocked({ people })).toEqual([{ code: 'role_not_in_scheme', params: { employee: 2, name: 'Bo Lee' } }]);
    expect(amounts(report({ people, scheme: { pointsByJobRole: false } }))).toEqual({ 1: 5000, 2: 5000 });
  });

  it('accepts people without a role in the scheme who opted out or have no hours', () => {
    const people = [{ id: 1 }, { id: 2, points: null, optedOut: true }, { id: 3, points: null, hours: '0' }];
    expect(amounts(report({ people }))).toEqual({ 1: 10_000, 2: 0, 3: 0 });
  });

  it('returns errors of deductions, reserve and roles together', () => {
    const errors = blocked({
      fund: '1.00',
      scheme: { cardFee: { percent: null, amount: 200 } },
      people: [{ id: 1, points: null }],
      input: { reserve: { lots: [], release: 1 } },
    });
    expect(errors.map(({ code }) => code)).toEqual([
      'deductions_exceed_fund',
      'release_exceeds_reserve',
      'role_not_in_scheme',
    ]);
  });
});

describe('input that validation should have rejected', () => {
  const input = troncInput({});
  it.each([
    ['part of a penny', { ...input, fund: [{ bucket: 'period', amount: 0.5 }] }],
    ['a negative fund', { ...input, fund: [{ bucket: 'period', amount: -1 }] }],
    ['a bucket twice', { ...input, fund: [...input.fund, ...input.fund] }],
    ['a person twice', { ...input, employees: [...input.employees, ...input.employees] }],
    ['hours of an unknown person', { ...input, employees: [] }],
    ['hours coarser than the fund', { ...input, scheme: { ...input.scheme, distributionFrequency: 'daily' as const } }],
    ['a scheme without departments', { ...input, divisions: [] }],
    ['a role in a strange department', { ...input, jobRoles: [{ id: 1, title: '', points: 0, departmentId: 9 }] }],
  ])('throws RangeError for %s', (_, wrong) => {
    expect(() => calculate(wrong)).toThrow(RangeError);
  });

  it('throws RangeError for hours and points whose product is not a safe integer', () => {
    const [row] = input.hours;
    const worked = (hours: number) => ({ ...input, hours: [{ ...row!, buckets: [{ bucket: 'period', hours }] }] });
    expect(calculate(worked(2 ** 46)).ok).toBe(true); // times 100, one point
    expect(() => calculate(worked(2 ** 47))).toThrow(new RangeError('Hours times points is too large to be exact.'));
  });

  it('does not modify the input', () => {
    const frozen = JSON.stringify(input);
    calculate(input);
    expect(JSON.stringify(input)).toBe(frozen);
    expect(input.period).toEqual(week);
  });
});
