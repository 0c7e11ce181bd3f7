import { formatMoney } from '../money/money.ts';
import type { ExplanationNote } from './notes.ts';
import type { ReportLine } from './result.ts';
import { report, type Story } from './scenario.fixture.ts';

const line = (story: Story): ReportLine => report(story).lines.find(({ employeeId }) => employeeId === 1)!;

/** The words are proved in i18n/en-GB/tronc.test.ts; here stand the steps and their numbers. */
describe('an explained share', () => {
  const people = [
    { id: 1, points: '15', hours: '38.5' },
    { id: 2, points: '12', hours: '40' },
    { id: 3, points: '10', hours: '22.25' },
  ];

  it('says what part of a penny won the left-over penny', () => {
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
  ])('has its own steps for %s', (_, story, codes) => {
    const found = line(story);
    expect(found.explanation.map(({ code }) => code)).toEqual(codes);
    expect(found.explanation.at(-1)!.params).toEqual({ amount: formatMoney(found.amount) });
  });
});
