import { calculate } from '#domain/tronc/index.ts';
import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { adoptable, changesScheme, heldBack } from './adopt.ts';
import { calculateTrial, currentOutcome } from './outcome.ts';
import { personKey, roleKey, type TrialValues, trialOf } from './trial.ts';
import { trialFaults } from './trialFaults.ts';

/** The fixture's scheme and a week of it: two waiters with one hour each. */
const base = trialOf(SCHEME);
const people = [
  { id: 1, jobRoleIds: [5], completedTrainingIds: [3] },
  { id: 2, jobRoleIds: [5] },
];
const written = troncInput({
  fund: '1000.00',
  people,
  scheme: {
    cardFee: { percent: 100, amount: null },
    troncmastersFee: 500,
    troncmastersFeeFromFund: 5000,
    pointsByLengthOfService: true,
    pointsByTraining: true,
  },
});
const input = {
  ...written,
  divisions: [{ id: 7, name: 'Default', split: 10_000, departments: [{ id: 8, name: 'Default', split: 10_000 }] }],
  jobRoles: [{ id: 5, title: 'Waiter', points: 200, departmentId: 8 }],
  training: [{ trainingId: 3, completePoints: 100, incompletePoints: 0 }],
  lengthOfService: [{ months: 12, points: 100 }],
};
const before = currentOutcome(input);
const tried = (values: Partial<TrialValues>) => calculateTrial(input, before, { ...base, ...values });
const faults = (values: Partial<TrialValues>) =>
  trialFaults({ ...base, ...values }, base, 7).map(({ path, rule }) => `${path} ${rule}`);

describe('a trial', () => {
  it('returns what the server would report if nothing is changed', () => {
    const { after, comparison } = tried({});
    expect(after).toEqual(calculate(input, { explain: false }));
    expect(comparison).toMatchObject({ gaining: 0, losing: 0, difference: 0 });
  });

  it('applies what is typed: fees in percent, points, and one person’s hours and individual points', () => {
    // without changes: 965.00 at 3 and 2 points; a card fee of 2.5 % leaves 950.00, at 3 and 2 + 4 points per hour
    const { after, comparison } = tried({
      card_transaction_fee_percentage: '2.5',
      people: { [personKey(2)]: { individual: '4', hours: { [roleKey(5)]: '1:30' } } },
    });
    expect(after.ok && after.result.distributable).toBe(95_000);
    // 3 against 6 × 1.5 = 9: a quarter and three quarters
    expect(comparison?.people.map(({ employeeId, before: was, after: will }) => [employeeId, was, will])).toEqual([
      [1, 57_900, 23_750],
      [2, 38_600, 71_250],
    ]);
  });

  it('shows errors at their fields, of splits by level, and of hours by the length of the period', () => {
    expect(faults({})).toEqual([]);
    const divisions = base.divisions.map((one) => ({ ...one, split: '90' }));
    expect(faults({ divisions })).toEqual(['divisions splits_total']);
    const of = (hours: string) => ({ people: { p1: { hours: { r5: hours } } } });
    expect([of('168'), of('168.01'), of('x'), of('-1')].map((values) => faults(values))).toEqual([
      [],
      ['people.p1.hours.r5 max_value'],
      ['people.p1.hours.r5 number'],
      ['people.p1.hours.r5 min_value'],
    ]);
    expect(faults({ people: { p1: { holiday: '169' }, p2: { holiday: '' } } })).toEqual([
      'people.p1.holiday max_value',
    ]);
    expect(faults({ people: { p1: { individual: '1.5' } } })).toEqual(['people.p1.individual whole_number']);
    expect(faults({ setup_fee: '' })).toEqual(['setup_fee required']);
  });

  it('is adopted without people and splits, and counts them; the same number as text is not a change', () => {
    const roles = (points: string) => [{ job_role_id: 5, job_title: 'Waiter', department_id: 8, points }];
    expect(changesScheme({ ...base, role_points: roles('2') }, base)).toBe(false);
    const values = {
      ...base,
      role_points: roles('3'),
      divisions: base.divisions.map((one) => ({ ...one, name: 'Hall' })),
      people: { p1: { individual: '3', hours: { r5: null } }, p2: { hours: { r5: '2' } } },
    };
    expect(changesScheme(values, base)).toBe(true);
    expect(heldBack(values, base)).toEqual({ splits: 1, individual: 1, hours: 1 });
    expect(adoptable(values, base)).toMatchObject({ role_points: roles('3'), divisions: SCHEME.divisions });
    expect(adoptable(values, base)).not.toHaveProperty('people');
  });
});
