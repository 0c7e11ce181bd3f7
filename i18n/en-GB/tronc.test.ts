import { formatMessage } from '#domain/formatMessage.ts';
import type { BucketTexts, Note, NoteTemplates, ReportLine } from '#domain/tronc/index.ts';
import { calculate, displayParams, formatNote, withBucketKind } from '#domain/tronc/index.ts';
import { blocked, type Person, report, type Story, troncInput } from '#domain/tronc/scenario.fixture.ts';
import { tronc as irish } from '../ga/tronc.ts';
import { tronc as english } from './tronc.ts';

const line = (story: Story, employeeId = 1): ReportLine =>
  report(story).lines.find((each) => each.employeeId === employeeId)!;

/** Formats a note as the server and the screens do. */
const shown = (templates: Record<string, string>, buckets: BucketTexts, note: Note, kind: Kind, currency: string) => {
  const params = displayParams(withBucketKind({ name: 'Bo Lee', ...note.params }, kind), currency, (bucketKind, date) =>
    formatMessage(buckets[bucketKind], { date }),
  );
  return formatNote(templates, { code: note.code, params });
};

const words = ({ explanation }: ReportLine, currency = '£') =>
  explanation.map((note) => shown(english.explanation, english.bucket, note, 'daily', currency));

type Kind = keyof BucketTexts;

const daily = { distributionFrequency: 'daily', employeeTimeBucket: 'daily' } as const;

const people: Person[] = [
  { id: 1, points: '15', hours: '38.5' },
  { id: 2, points: '12', hours: '40' },
  { id: 3, points: '10', hours: '22.25' },
];

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
const TROUBLES: Story[] = [
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

const GROUPS = ['explanation', 'warning', 'blocking'] as const;
type Group = (typeof GROUPS)[number];

describe('the explanation of a share in English', () => {
  it('can be checked by hand', () => {
    expect(words(line({ fund: '10526.40', people }))).toEqual([
      'Points: job role 15, individual 0, length of service 0, training 0. Total 15.',
      'Hours × points: 38.5 × 15 = 577.5.',
      'Bo Lee has 577.5 of everyone’s 1,280 (hours × points): 577.5 ÷ 1,280 × £10,526.40 = £4,749.215625',
      '£4,749.215625 is rounded down to £4,749.21.',
      'Rounding down left 1p over. It is given out 1p at a time, starting with the people who lost the most in rounding. Bo Lee lost 0.5625p, so receives 1p.',
      'The share of Bo Lee is £4,749.22.',
    ]);
  });

  it('omits the rounding penny for a person who did not get it', () => {
    const explanation = words(line({ fund: '10526.40', people }, 3));
    expect(explanation.slice(-2)).toEqual([
      '£1,829.784375 is rounded down to £1,829.78.',
      'The share of Bo Lee is £1,829.78.',
    ]);
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
      'Hours × points for 04/05/2026: 8 × 1 = 8.',
      'Share for 04/05/2026: 8 ÷ 24 × £10.00 = £3.333333…',
      'Hours × points for 05/05/2026: 7:20 × 1 = 22/3.',
      'Share for 05/05/2026: 22/3 ÷ 25/3 × £5.00 = £4.400000',
      'Hours for 06/05/2026: 2, but there was no money to share.',
      'Total: £7.733333…',
      '£7.733333… is rounded down to £7.73.',
      'The share of Bo Lee is £7.73.',
    ]);
  });

  it('names the employee who blocks a report', () => {
    const [error] = blocked({ people: [{ id: 1, points: null, forename: 'Bo', surname: 'Lee' }] });
    expect(formatNote(english.blocking, error!)).toBe(
      'Employee Bo Lee has hours but no job role in this scheme. Add the job role to the scheme, or correct the hours.',
    );
  });

  it('counts cents where the company is paid in euro', () =>
    expect(words(line({ fund: '10526.40', people }), '€').join(' ')).toMatch(/left 1c over.* so receives 1c\./));
});

describe('every note of the engine', () => {
  const notes = TROUBLES.flatMap((story) => {
    const calculation = calculate(troncInput(story));
    const kind = troncInput(story).scheme.distributionFrequency;
    const all: { group: Group; note: Note }[] = calculation.ok
      ? [
          ...calculation.result.warnings.map((note) => ({ group: 'warning' as const, note })),
          ...calculation.result.lines.flatMap(({ explanation }) =>
            explanation.map((note) => ({ group: 'explanation' as const, note })),
          ),
        ]
      : calculation.errors.map((note) => ({ group: 'blocking' as const, note }));
    return all.map((one) => ({ ...one, kind }));
  });

  it.each(GROUPS)('of the group %s occurs in these stories', (name) => {
    const codes = new Set(notes.filter(({ group }) => group === name).map(({ note }) => note.code));
    expect([...codes].sort()).toEqual(Object.keys(english[name]).sort());
  });

  it.each<[string, NoteTemplates]>([
    ['English', english],
    ['Gaeilge', irish],
  ])('is complete in %s and shows no key, no ISO date and no unit of the other currency', (_, language) => {
    for (const { group, note, kind } of notes) {
      for (const currency of ['£', '€']) {
        const text = shown(language[group], language.bucket, note, kind, currency);
        expect(text).not.toMatch(/%\{|\d{4}-\d\d-\d\d|undefined/);
        expect(text).not.toMatch(currency === '€' ? /£|\dp\b|\d p\b|penn|pingin/i : /€|\dc\b|cent/i);
        if (!('bucket' in note.params)) continue;
        const { bucket } = note.params;
        const [year, month, day] = String(bucket).split('-');
        const date = `${day}/${month}/${year}`;
        const name = bucket === 'period' ? language.bucket.period : formatMessage(language.bucket[kind], { date });
        expect(text).toContain(name);
      }
    }
  });

  it('names a bucket in words', () => {
    const named = (bucket: string, kind: Kind) =>
      shown(english.blocking, english.bucket, { code: 'zero_split', params: { bucket } }, kind, '£');
    expect(named('period', 'weekly')).toContain('hours for the whole period.');
    expect(named('2026-05-04', 'weekly')).toContain('hours for the week from 04/05/2026.');
    expect(named('2026-05-04', 'daily')).toContain('hours for 04/05/2026.');
  });
});
