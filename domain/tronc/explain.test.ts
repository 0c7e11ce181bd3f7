import { formatMoney } from '../money/money.ts';
import type { ExplanationNote } from './notes.ts';
import type { ReportLine } from './result.ts';
import { report, type Story } from './scenario.fixture.ts';
import type { Division } from './types.ts';

const line = (story: Story): ReportLine => report(story).lines.find(({ employeeId }) => employeeId === 1)!;

/** These tests check the steps and their figures; i18n/en-GB/tronc.test.ts checks the words. */
describe('explanation of a share', () => {
  const people = [
    { id: 1, points: '15', hours: '38.5' },
    { id: 2, points: '12', hours: '40' },
    { id: 3, points: '10', hours: '22.25' },
  ];

  it('states the remainder that received the rounding penny', () => {
    const penny = line({ fund: '10526.40', people }).explanation.find(({ code }) => code === 'penny_given');
    expect(penny).toEqual({ code: 'penny_given', params: { leftover: 1, cut: '0.5625' } });
  });

  it.each<[string, Story, ExplanationNote['code'][]]>([
    ['the opted-out', { people: [{ id: 1, optedOut: true }, { id: 2 }] }, ['opted_out', 'amount']],
    ['people without hours', { people: [{ id: 1, hours: null }, { id: 2 }] }, ['no_hours', 'amount']],
    ['people without points', { people: [{ id: 1, points: '0' }, { id: 2 }] }, ['points', 'weight', 'amount']],
    [
      'negative points',
      { people: [{ id: 1, individualPoints: -200 }, { id: 2 }] },
      ['points', 'points_floored', 'weight', 'amount'],
    ],
    ['a scheme by hours', { scheme: { pointsByJobRole: false } }, ['points_flat', 'weight', 'share', 'amount']],
    [
      'length of service',
      {
        scheme: { pointsByLengthOfService: true },
        people: [{ id: 1, startDate: '2020-01-01' }],
        input: { lengthOfService: [{ months: 12, points: 100 }] },
      },
      ['length_of_service', 'points', 'weight', 'share', 'amount'],
    ],
    ['no money', { fund: '0.00' }, ['points', 'weight', 'nothing_to_share', 'amount']],
    [
      'a split of 0',
      {
        scheme: { splitByDepartment: true },
        people: [{ id: 1 }, { id: 2, department: 2 }],
        input: {
          divisions: [
            {
              id: 1,
              name: 'All',
              split: 10_000,
              departments: [
                { id: 1, name: 'Bar', split: 0 },
                { id: 2, name: 'Floor', split: 10_000 },
              ],
            },
          ],
        },
      },
      ['points', 'weight', 'split_is_zero', 'amount'],
    ],
  ])('returns the steps for %s', (_, story, codes) => {
    const found = line(story);
    expect(found.explanation.map(({ code }) => code)).toEqual(codes);
    expect(found.explanation.at(-1)!.params).toEqual({ amount: formatMoney(found.amount) });
  });

  it('shows the points of each kind, and the length of service span that was reached', () => {
    const [service, points] = line({
      scheme: { pointsByLengthOfService: true, pointsByTraining: true },
      people: [{ id: 1, points: '3', individualPoints: 50, startDate: '2023-11-01', completedTrainingIds: [2] }],
      input: {
        lengthOfService: [
          { months: 12, points: 100 },
          { months: 24, points: 125 },
          { months: 36, points: 900 },
        ],
        training: [
          { trainingId: 1, completePoints: 900, incompletePoints: 25 },
          { trainingId: 2, completePoints: 200, incompletePoints: 0 },
        ],
      },
    }).explanation;
    expect(service).toEqual({ code: 'length_of_service', params: { months: 30, span: 24, points: '1.25' } });
    const params = { job_role: '3', individual: '0.5', length_of_service: '1.25', training: '2.25', total: '7' };
    expect(points).toEqual({ code: 'points', params });
  });

  it('omits the span if none is reached or if length of service does not count', () => {
    const spans = { lengthOfService: [{ months: 12, points: 100 }] };
    const codes = (startDate: string, pointsByLengthOfService: boolean) =>
      line({ scheme: { pointsByLengthOfService }, people: [{ id: 1, startDate }], input: spans }).explanation.map(
        ({ code }) => code,
      );
    const plain = ['points', 'weight', 'share', 'amount'];
    expect(codes('2026-01-01', true)).toEqual(plain);
    expect(codes('2020-01-01', false)).toEqual(plain);
  });

  it('adds individual points to the one point of schemes that share by hours, even below 0', () => {
    const flat = (individualPoints: number) =>
      line({ scheme: { pointsByJobRole: false }, people: [{ id: 1, individualPoints }, { id: 2 }] }).explanation;
    expect(flat(150)[0]).toEqual({ code: 'points_flat', params: { individual: '1.5', total: '2.5' } });
    expect(flat(-300).slice(0, 3)).toEqual([
      { code: 'points_flat', params: { individual: '-3', total: '-2' } },
      { code: 'points_floored', params: { sum: '-2' } },
      { code: 'weight', params: { hours: '1', points: '0', weight: '0' } },
    ]);
    expect(flat(-100).map(({ code }) => code)).toEqual(['points_flat', 'weight', 'amount']);
  });

  it('states the number of rounding pennies only to those who got one, and rounding down only where there is a remainder', () => {
    const three = [1, 2, 3].map((id) => ({ id }));
    const rounding = (fund: string, id: number) =>
      report({ fund, people: three })
        .lines.find(({ employeeId }) => employeeId === id)!
        .explanation.slice(3);
    expect(rounding('0.05', 2)).toEqual([
      { code: 'rounded_down', params: { exact: '0.016666…', down: '0.01' } },
      { code: 'penny_given', params: { leftover: 2, cut: '0.6666…' } },
      { code: 'amount', params: { amount: '0.02' } },
    ]);
    expect(rounding('0.05', 3).map(({ code }) => code)).toEqual(['rounded_down', 'amount']);
    expect(rounding('0.06', 3).map(({ code }) => code)).toEqual(['amount']);
  });

  describe('zero splits', () => {
    const divisions = (division: number, department: number): Division[] => [
      { id: 1, name: 'Front', split: division, departments: [{ id: 1, name: 'Bar', split: department }] },
      { id: 2, name: 'Back', split: 10_000, departments: [{ id: 2, name: 'Kitchen', split: 10_000 }] },
    ];
    const third = (story: Story, division: number, department: number) =>
      line({
        people: [{ id: 1 }, { id: 2, department: 2 }],
        input: { divisions: divisions(division, department) },
        ...story,
      }).explanation[2];
    const both = { splitByDivision: true, splitByDepartment: true };

    it.each<[string, Story, number, number, ExplanationNote]>([
      ['the division', { scheme: both }, 0, 0, { code: 'split_is_zero', params: { place: 'Front' } }],
      ['the department', { scheme: both }, 5000, 0, { code: 'split_is_zero', params: { place: 'Bar' } }],
      [
        'no division that the scheme does not split by',
        { scheme: { splitByDepartment: true }, fund: '0.00' },
        0,
        5000,
        { code: 'nothing_to_share', params: {} },
      ],
      [
        'no department that the scheme does not split by',
        { scheme: { splitByDivision: true }, fund: '0.00' },
        5000,
        0,
        { code: 'nothing_to_share', params: {} },
      ],
    ])('names %s', (_, story, division, department, note) => expect(third(story, division, department)).toEqual(note));

    it('names a zero split once for any number of buckets worked', () => {
      const hours = { '2026-05-04': '1', '2026-05-05': '2', '2026-05-06': '3' };
      const { explanation } = line({
        scheme: { ...both, distributionFrequency: 'daily', employeeTimeBucket: 'daily' },
        fund: { '2026-05-04': '1.00', '2026-05-05': '1.00', '2026-05-06': '1.00' },
        people: [
          { id: 1, hours },
          { id: 2, hours, department: 2 },
        ],
        input: { divisions: divisions(5000, 0) },
      });
      expect(explanation.map(({ code }) => code)).toEqual(['points', 'split_is_zero', 'amount']);
    });
  });

  it('lists only the buckets worked, omits shares for people without points, and adds up several buckets', () => {
    const days = (points: string, fund: Record<string, string>) =>
      line({
        scheme: { distributionFrequency: 'daily', employeeTimeBucket: 'daily' },
        fund,
        people: [
          { id: 1, points, hours: { '2026-05-04': '1', '2026-05-05': '2' } },
          { id: 2, hours: { '2026-05-04': '1', '2026-05-05': '1', '2026-05-06': '1' } },
        ],
      }).explanation.slice(1);
    expect(days('0', { '2026-05-04': '1.00' })).toEqual([
      { code: 'bucket_weight', params: { bucket: '2026-05-04', hours: '1', points: '0', weight: '0' } },
      { code: 'bucket_weight', params: { bucket: '2026-05-05', hours: '2', points: '0', weight: '0' } },
      { code: 'amount', params: { amount: '0.00' } },
    ]);
    expect(days('1', { '2026-05-04': '1.00', '2026-05-06': '1.00' })).toEqual([
      { code: 'bucket_weight', params: { bucket: '2026-05-04', hours: '1', points: '1', weight: '1' } },
      {
        code: 'bucket_share',
        params: { bucket: '2026-05-04', weight: '1', total_weight: '2', pot: '1.00', exact: '0.500000' },
      },
      { code: 'bucket_without_money', params: { bucket: '2026-05-05', hours: '2' } },
      { code: 'amount', params: { amount: '0.50' } },
    ]);
    expect(days('1', { '2026-05-05': '3.00' }).map(({ code }) => code)).toEqual([
      'bucket_without_money',
      'bucket_weight',
      'bucket_share',
      'amount',
    ]);
    expect(days('1', { '2026-05-04': '1.00', '2026-05-05': '1.00' }).slice(4)).toEqual([
      { code: 'sum', params: { exact: '1.166666…' } },
      { code: 'rounded_down', params: { exact: '1.166666…', down: '1.16' } },
      { code: 'penny_given', params: { leftover: 1, cut: '0.6666…' } },
      { code: 'amount', params: { amount: '1.17' } },
    ]);
  });
});
