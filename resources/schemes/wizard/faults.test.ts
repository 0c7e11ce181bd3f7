import { stepOf } from '#src/tronc/schemeSteps.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { validateSchemeValues, validateSpan } from './faults.ts';
import { changedLists } from './request.ts';
import type { SchemeValues } from './values.ts';
import { valuesOf } from './values.ts';

const good = valuesOf(SCHEME);
const rulesOf = (change: Partial<SchemeValues>) =>
  validateSchemeValues({ ...good, ...change }).map(({ path, rule }) => `${path}: ${rule}`);

describe('the rules of a scheme', () => {
  it('accepts a scheme from the server', () => expect(rulesOf({})).toEqual([]));

  it.each([
    ['name', 'VAL-031'],
    ['site_id', 'VAL-032'],
    ['frequency_id', 'VAL-033'],
    ['pay_date', 'VAL-034'],
    ['submission_days_before_pay_date', 'VAL-035'],
    ['report_return_days_before_pay_date', 'VAL-036'],
    ['troncmasters_fee_percentage', 'VAL-038'],
    ['setup_fee', 'VAL-040'],
  ])('requires %s (%s)', (name) => expect(rulesOf({ [name]: null })).toEqual([`${name}: required`]));

  it('accepts whole days only (VAL-037)', () =>
    expect(rulesOf({ submission_days_before_pay_date: '1.5' })).toEqual([
      'submission_days_before_pay_date: whole_number',
    ]));

  it('accepts percentages from 0 to 100 (VAL-039, VAL-041, VAL-044)', () => {
    for (const name of [
      'troncmasters_fee_percentage',
      'card_transaction_fee_percentage',
      'troncs_reserve_percentage',
    ] as const) {
      expect(rulesOf({ [name]: '101' })).toEqual([`${name}: percentage`]);
      expect(rulesOf({ [name]: '-1' })).toEqual([`${name}: percentage`]);
      expect(rulesOf({ [name]: '100' })).toEqual([]);
    }
  });

  it('accepts amounts that are numbers of 0 or more (VAL-042, VAL-045)', () => {
    const none = { card_transaction_fee_percentage: null };
    for (const name of ['card_transaction_fee_fixed_amount', 'troncs_reserve_fixed_amount'] as const)
      for (const wrong of ['-1', 'x']) expect(rulesOf({ ...none, [name]: wrong })).toEqual([`${name}: amount`]);
  });

  it('accepts a percentage or an amount, not both (VAL-043, VAL-046)', () => {
    expect(rulesOf({ card_transaction_fee_fixed_amount: '5' })).toEqual([
      'card_transaction_fee_percentage: percentage_or_amount',
      'card_transaction_fee_fixed_amount: percentage_or_amount',
    ]);
    expect(rulesOf({ troncs_reserve_percentage: '5', troncs_reserve_fixed_amount: '5' })).toEqual([
      'troncs_reserve_percentage: percentage_or_amount',
      'troncs_reserve_fixed_amount: percentage_or_amount',
    ]);
    expect(rulesOf({ troncs_reserve_percentage: '0', troncs_reserve_fixed_amount: '5' })).toEqual([]);
  });

  it('requires rows of each kind of points that is switched on, and none of one that is off (VAL-047, VAL-048, VAL-049, F-104)', () => {
    const lists = { training_tronc_points: [], role_points: [], length_of_service_tronc_points: [] };
    expect(rulesOf(lists)).toEqual([
      'training_tronc_points: rows_required',
      'role_points: rows_required',
      'length_of_service_tronc_points: rows_required',
    ]);
    const off = { tronc_points_training: false, tronc_points_job_role: false, tronc_points_length_of_service: false };
    expect(rulesOf({ ...lists, ...off })).toEqual([]);
  });

  it('requires hours to be recorded at least as finely as the fund is divided (E5)', () =>
    expect(rulesOf({ distribution_frequency: { frequency_type: 'daily' }, employee_time_bucket: 'weekly' })).toEqual([
      'employee_time_bucket: time_bucket',
    ]));

  it('finds the page of every error', () => {
    const paths = ['name', 'setup_fee', 'employee_time_bucket', 'training_tronc_points', 'role_points.0.points'];
    expect(paths.map(stepOf)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('adding a time span', () => {
  it.each([
    ['', '1'],
    ['0', '1'],
    ['12', ''],
    ['12', '0'],
    ['12', '1.234'],
    ['1.5', '1'],
  ])('rejects %j months and %j points (VAL-050, VAL-051, VAL-052)', (months, points) =>
    expect(validateSpan(months, points, [])).toEqual({ key: 'schemeWizard.add_span_why' }),
  );

  it('accepts points with two decimals, once for each span, and says so if they are too many (VAL-057)', () => {
    expect(validateSpan('12', '1.25', [])).toBeUndefined();
    for (const tooMany of ['10000', '99999999999999999999'])
      expect(validateSpan('12', tooMany, [])).toEqual({ key: 'validation.max_value', params: { label: 'Points' } });
    expect(validateSpan('12', '1', [{ time_span: 12 }])).toEqual({ key: 'schemeWizard.add_span_taken' });
  });
});

describe('the request', () => {
  it('contains every list of a new scheme, and only the changed ones of an existing scheme (F-103)', () => {
    expect(Object.keys(changedLists(good, undefined))).toEqual([
      'training_tronc_points',
      'job_roles',
      'length_of_service_tronc_points',
    ]);
    const role_points = good.role_points.map((row) => ({ ...row, points: '3.5' }));
    expect(changedLists({ ...good, role_points }, good)).toEqual({
      job_roles: [{ department_id: 8, job_roles: [{ job_role_id: 5, points: 3.5 }] }],
    });
  });
});
