import type { Note, ReportLine } from '#domain/tronc/index.ts';
import { calculate, formatNote } from '#domain/tronc/index.ts';
import { blocked, type Person, report, type Story, troncInput } from '#domain/tronc/scenario.fixture.ts';
import { tronc as english } from './tronc.ts';

const line = (story: Story, employeeId = 1): ReportLine =>
  report(story).lines.find((each) => each.employeeId === employeeId)!;

const words = ({ explanation }: ReportLine) => explanation.map((note) => formatNote(english.explanation, note));

const daily = { distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;

const people: Person[] = [
  { id: 1, points: '15', hours: '38.5' },
  { id: 2, points: '12', hours: '40' },
  { id: 3, points: '10', hours: '22.25' },
];

describe('the explanation of a share in English', () => {
  it('can be checked by hand', () => {
    expect(words(line({ fund: '10526.40', people }))).toEqual([
      'Points: job role 15, individual 0, length of service 0, training 0. Total 15.',
      '38.5 hours × 15 points = 577.5.',
      'Everyone’s total is 1280 and yours is 577.5: 577.5 ÷ 1280 × £10526.40 = £4749.215625',
      '£4749.215625 is rounded down to £4749.21.',
      expect.stringContaining('1 p were left over'),
      'Your share is £4749.22.',
    ]);
  });

  it('omits the rounding penny for a person who did not get it', () => {
    const explanation = words(line({ fund: '10526.40', people }, 3));
    expect(explanation.slice(-2)).toEqual(['£1829.784375 is rounded down to £1829.78.', 'Your share is £1829.78.']);
  });

  it('explains each bucket, then adds the parts', () => {
    const story: Story = {
      scheme: daily,
      fund: { '2026-05-04': '10.00', '2026-05-05': '5.00' },
      people: [
        { id: 1, hours: { '2026-05-04': '8', '2026-05-05': '7:20', '2026-05-06': '2' } },
        { id: 2, hours: { '2026-05-04': '16', '2026-05-05': '1' } },
      ],
    };
    expect(words(line(story))).toEqual([
      'Points: job role 1, individual 0, length of service 0, training 0. Total 1.',
      '2026-05-04: 8 hours × 1 points = 8.',
      '2026-05-04: 8 ÷ 24 × £10.00 = £3.333333…',
      '2026-05-05: 7:20 hours × 1 points = 22/3.',
      '2026-05-05: 22/3 ÷ 25/3 × £5.00 = £4.400000',
      '2026-05-06: 2 hours, but there was no money to share.',
      'Total: £7.733333…',
      '£7.733333… is rounded down to £7.73.',
      'Your share is £7.73.',
    ]);
  });

  it('names the employee who blocks a report', () => {
    const [error] = blocked({ people: [{ id: 1, points: null, forename: 'Bo', surname: 'Lee' }] });
    expect(formatNote(english.blocking, error!)).toBe('Employee Bo Lee has hours but no job role in this scheme');
  });

  it('uses only parameters that the engine supplies, in every sentence', () => {
    const placeholders = (template: string) => [...template.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!);
    const notes = troubles.flatMap((story): { group: object; note: Note }[] => {
      const calculation = calculate(troncInput(story));
      return calculation.ok
        ? [
            ...calculation.result.warnings.map((note) => ({ group: english.warning, note })),
            ...calculation.result.lines.flatMap(({ explanation }) =>
              explanation.map((note) => ({ group: english.explanation, note })),
            ),
          ]
        : calculation.errors.map((note) => ({ group: english.blocking, note }));
    });
    for (const { group, note } of notes) {
      const template = (group as Record<string, string>)[note.code]!;
      const known = ['currency', ...Object.keys(note.params)];
      expect(placeholders(template).filter((name) => !known.includes(name))).toEqual([]);
    }
    const said = (group: object) => new Set(notes.filter((each) => each.group === group).map(({ note }) => note.code));
    for (const group of Object.values(english)) expect([...said(group)].sort()).toEqual(Object.keys(group).sort());
  });
});

const splits = (one: number, two: number) => [
  {
    id: 1,
    name: 'Front',
    split: one,
    departments: [
      { id: 1, name: 'Bar', split: one },
      { id: 2, name: 'Floor', split: two },
    ],
  },
  { id: 2, name: 'Back', split: two, departments: [{ id: 3, name: 'Kitchen', split: 10_000 }] },
];
const byBoth = { splitByDivision: true, splitByDepartment: true };
const lots = [{ periodId: 9, periodStart: '2026-03-30', amount: 100 }];

/** Together these stories produce every possible note. */
const troubles: Story[] = [
  { people: [...people, { id: 4, optedOut: true }, { id: 5, hours: null }, { id: 6, individualPoints: -900 }] },
  { people: [{ id: 1, points: '0' }], fund: '0.00' },
  { scheme: { pointsByJobRole: false } },
  { scheme: { reserve: { percent: null, amount: 99_999 } } },
  {
    scheme: { pointsByLengthOfService: true },
    people: [{ id: 1, startDate: '2020-01-01' }, { id: 2 }],
    input: { lengthOfService: [{ months: 12, points: 100 }] },
  },
  { scheme: daily, fund: '1.00', people: [{ id: 1, hours: { '2026-05-04': '1' } }] },
  {
    scheme: daily,
    fund: { '2026-05-04': '1.00', '2026-05-05': '1.00' },
    people: [{ id: 1, hours: { '2026-05-04': '1', '2026-05-05': '1', '2026-05-06': '1' } }],
  },
  { scheme: byBoth, input: { divisions: splits(6000, 4000) } },
  { scheme: byBoth, people: [{ id: 1 }, { id: 2, department: 3 }], input: { divisions: splits(0, 10_000) } },
  { fund: null },
  { people: [{ id: 1, hours: null }] },
  { fund: '1.00', scheme: { cardFee: { percent: null, amount: 101 } } },
  { input: { reserve: { lots, release: 101 } } },
  {
    scheme: daily,
    fund: { '2026-05-05': '1.00', '2026-05-04': '1.00' },
    people: [{ id: 1, hours: { '2026-05-04': '1' } }],
  },
  { scheme: byBoth, input: { divisions: splits(0, 10_000) } },
  { people: [{ id: 1, hours: '0' }] },
  { people: [{ id: 1, points: null }] },
];
