import { employee } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import type { RowOf } from '../repository.ts';
import { isOneStatement } from './oneStatement.ts';
import { foreseen } from './plan.ts';
import type { Plan } from './types.ts';

type Employee = typeof employee;
// Only the columns that the rules read.
const before = { id: 7, revision: 3, company_id: 1, department: 'Bar' } as RowOf<Employee>;

const planOf = (values: Partial<RecordOf<Employee>>, more: Partial<Plan<Employee>> = {}): Plan<Employee> => ({
  before,
  values,
  faults: [],
  questions: [],
  effects: [],
  files: [],
  isUnchanged: false,
  ...more,
});

const open = { isLocked: false };

describe('a plan that one statement writes with its audit row', () => {
  it('changes columns of a record, and has no effects', () => {
    expect(isOneStatement(employee, planOf({ department: 'Floor', leave_date: '2026-06-30' }), open)).toBe(true);
    expect(isOneStatement(employee, planOf({ department: 'Floor' }, { effects: [async () => undefined] }), open)).toBe(
      false,
    );
    expect(isOneStatement(employee, planOf({ department: 'Floor' }, { before: null }), open)).toBe(false);
  });

  it('is of a record that webhooks report only while the statement itself checks for receivers', () => {
    expect(isOneStatement(employee, planOf({ department: 'Floor' }), { isLocked: true })).toBe(false);
  });

  it('foresees the record with the next revision, and without values that have no column', () => {
    expect(foreseen(employee, planOf({ department: 'Floor' }))).toEqual({
      ...before,
      department: 'Floor',
      revision: 4,
    });
    expect(foreseen(employee, planOf({}, { before: null }))).toBeNull();
  });
});
