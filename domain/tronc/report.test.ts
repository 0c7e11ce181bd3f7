import { calculate } from './calculate.ts';
import type { ExplanationNote } from './notes.ts';
import { report, type Story, troncInput } from './scenario.fixture.ts';
import type { Division, HoursRow } from './types.ts';

const divisions: Division[] = [
  {
    id: 1,
    name: 'Front',
    split: 6000,
    departments: [
      { id: 1, name: 'Bar', split: 5000 },
      { id: 2, name: 'Floor', split: 5000 },
    ],
  },
  { id: 2, name: 'Back', split: 4000, departments: [{ id: 3, name: 'Kitchen', split: 10_000 }] },
];
const row = (employeeId: number, jobRoleId: number, hours: number): HoursRow => ({
  employeeId,
  jobRoleId,
  buckets: [{ bucket: 'period', hours }],
});

describe('a report', () => {
  it('counts a person once in each department, and omits departments without lines', () => {
    const { departments, totalHours, distributed } = report({
      fund: '10.00',
      people: [{ id: 1 }, { id: 2 }, { id: 3, department: 3 }],
      input: { divisions, hours: [row(1, 1, 300), row(1, 2, 300), row(1, 3, 600), row(2, 1, 300), row(3, 3, 500)] },
    });
    expect(departments).toEqual([
      { divisionId: 1, division: 'Front', departmentId: 1, department: 'Bar', people: 2, hours: 900, amount: 450 },
      { divisionId: 2, division: 'Back', departmentId: 3, department: 'Kitchen', people: 2, hours: 1100, amount: 550 },
    ]);
    expect([totalHours, distributed]).toEqual([2000, 1000]);
  });

  it('shows the value of a point in each pot, and only the levels that the scheme splits by', () => {
    const pots = (scheme: Story['scheme']) =>
      report({
        scheme: { ...scheme, pointsByJobRole: true },
        people: [
          { id: 1, points: '2', hours: '1.5' },
          { id: 3, points: '7', hours: '1', department: 3 },
        ],
        input: { divisions },
      }).pots;
    const whole = { bucket: 'period', divisionId: null, division: null, departmentId: null, department: null };
    expect(pots({})).toEqual([{ ...whole, weight: '10', amount: 10_000, valuePerPoint: '10.000000' }]);
    expect(pots({ splitByDivision: true })).toEqual([
      { ...whole, divisionId: 1, division: 'Front', weight: '3', amount: 6000, valuePerPoint: '20.000000' },
      { ...whole, divisionId: 2, division: 'Back', weight: '7', amount: 4000, valuePerPoint: '5.714285…' },
    ]);
    expect(pots({ splitByDepartment: true }).map((pot) => [pot.division, pot.departmentId, pot.department])).toEqual([
      [null, 1, 'Bar'],
      [null, 3, 'Kitchen'],
    ]);
  });

  it('returns null for a missing role or amount per hour, and rounds the amount per hour to the nearest penny', () => {
    const { lines } = report({
      fund: '1.00',
      people: [
        { id: 1, hours: '3' },
        { id: 2, hours: null, jobRoleIds: [] },
      ],
    });
    expect(lines[0]).toMatchObject({ jobRoleId: 1, jobTitle: 'Role 1', amountPerHour: 33, hours: 900 });
    expect(lines[0]!.bucketHours).toEqual([{ bucketStart: '2026-05-04', hours: 900 }]);
    expect(lines[1]).toMatchObject({ jobRoleId: null, jobTitle: null, amountPerHour: null, hours: 0, bucketHours: [] });
  });

  it('orders people by surname, then forename, then id', () => {
    const named = (surname: string, forename: string, ...ids: number[]) => ids.map((id) => ({ id, surname, forename }));
    const people = [
      ...named('Ashe', 'Al', 1, 6),
      ...named('Ash', 'Cy', 2, 4),
      ...named('Ash', 'Bo', 9, 8, 7, 5, 3, 10),
      ...named('Aa', 'Zoe', 11),
    ];
    const order = [11, 3, 5, 7, 8, 9, 10, 2, 4, 1, 6];
    expect(report({ people }).lines.map(({ employeeId }) => employeeId)).toEqual(order);
  });

  it('orders people as every list does: Ó as O, and an apostrophe is ignored', () => {
    const people = ['Walsh', 'Ó Súilleabháin', "O'Brien", 'Oakley', 'Park'].map((surname, at) => ({
      id: at + 1,
      surname,
    }));
    const orla = ['Pádraig', 'Órla'].map((forename, at) => ({ id: at + 6, surname: 'Byrne', forename }));
    const { lines } = report({ people: [...people, ...orla] });
    expect(lines.map(({ surname, forename }) => (surname === 'Byrne' ? forename : surname))).toEqual([
      'Órla',
      'Pádraig',
      'Ó Súilleabháin',
      'Oakley',
      "O'Brien",
      'Park',
      'Walsh',
    ]);
  });

  it('passes explanations to a function in the order of the lines, which then contain none', () => {
    const input = troncInput({
      people: [
        { id: 1, surname: 'Zane' },
        { id: 2, surname: 'Ash', optedOut: true },
      ],
    });
    const taken: ExplanationNote['code'][] = [];
    const calculation = calculate(input, { explain: (reasons) => taken.push(reasons[0]!.code) });
    expect(taken).toEqual(['opted_out', 'points']);
    const held = (explain: boolean) => {
      const other = calculate(input, { explain });
      return other.ok && other.result.lines.map(({ explanation }) => explanation.length);
    };
    expect(calculation.ok && calculation.result.lines.map(({ explanation }) => explanation)).toEqual([[], []]);
    expect(held(false)).toEqual([0, 0]);
    expect(held(true)).toEqual([2, 4]);
  });
});
