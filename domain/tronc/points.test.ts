import { pointsOf } from './points.ts';
import { amounts, plainScheme, report, troncInput } from './scenario.fixture.ts';
import type { SchemeRules } from './types.ts';

const story = (scheme: Partial<SchemeRules>) =>
  troncInput({
    scheme,
    people: [{ id: 1, points: '15', individualPoints: -200, completedTrainingIds: [7] }],
    input: {
      lengthOfService: [{ months: 12, points: 150 }],
      training: [
        { trainingId: 7, completePoints: 100, incompletePoints: 0 },
        { trainingId: 8, completePoints: 100, incompletePoints: 25 },
      ],
    },
  });

const points = (scheme: Partial<SchemeRules>) => {
  const input = story(scheme);
  return pointsOf(input, input.employees[0]!, input.jobRoles[0]!, 14);
};

describe('the four kinds of points (SCH-029)', () => {
  it('adds up all kinds if the scheme uses all of them', () => {
    expect(points({ pointsByJobRole: true, pointsByLengthOfService: true, pointsByTraining: true })).toEqual({
      jobRole: 1500,
      individual: -200,
      lengthOfService: 150,
      training: 125,
      total: 1575,
    });
  });

  it.each([
    ['pointsByJobRole', { jobRole: 1500, total: 1300 }],
    ['pointsByLengthOfService', { lengthOfService: 150, total: 0 }],
    ['pointsByTraining', { training: 125, total: 0 }],
  ])('counts only the kind that is switched on, %s, and individual points', (kind, expected) => {
    const off = { pointsByJobRole: false, pointsByLengthOfService: false, pointsByTraining: false };
    const none = { jobRole: 0, lengthOfService: 0, training: 0, individual: -200 };
    expect(points({ ...off, [kind]: true })).toMatchObject({ ...none, ...expected });
  });

  it('gives no job role points to a person without a job role', () => {
    const input = story({ pointsByJobRole: true });
    expect(pointsOf(input, input.employees[0]!, null, 14)).toMatchObject({ jobRole: 0, individual: -200, total: 0 });
  });

  it('shares by hours if all kinds are switched off: one point each, plus individual points', () => {
    const scheme = { ...plainScheme, pointsByJobRole: false };
    const people = [
      { id: 1, hours: '30' },
      { id: 2, hours: '10' },
      { id: 3, hours: '20', individualPoints: 200 },
    ];
    expect(amounts(report({ scheme, people }))).toEqual({ 1: 3000, 2: 1000, 3: 6000 });
  });

  it('gives a person with two job roles two lines, each with individual points', () => {
    const { lines } = report({
      people: [
        { id: 1, points: '2', individualPoints: 100 },
        { id: 2, points: '4', hours: null },
      ],
      input: {
        hours: [
          { employeeId: 1, jobRoleId: 2, buckets: [{ bucket: 'period', hours: 600 }] },
          { employeeId: 1, jobRoleId: null, buckets: [{ bucket: 'period', hours: 300 }] },
        ],
      },
    });
    const own = lines.filter(({ employeeId }) => employeeId === 1);
    expect(own.map(({ jobRoleId, points: { total }, weight }) => [jobRoleId, total, weight])).toEqual([
      [1, 300, '3'],
      [2, 500, '10'],
    ]);
  });
});
