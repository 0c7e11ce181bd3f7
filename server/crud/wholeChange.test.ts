import { employee } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { employeeOptions } from '#server/entities/employees.ts';
import type { Change, CrudOptions } from './options.ts';
import type { RowOf } from './repository.ts';
import { foreseen, isWhole } from './wholeChange.ts';

type Employee = typeof employee;
// Only the columns that the rules read.
const before = {
  id: 7,
  revision: 3,
  company_id: 1,
  department: 'Bar',
  tronc_scheme_id: 5,
  is_opted_out_of_tronc_scheme: false,
} as RowOf<Employee>;

const changeTo = (values: Partial<RecordOf<Employee>>, more: Partial<Change<Employee>> = {}): Change<Employee> => ({
  mode: 'update',
  values,
  extra: {},
  before,
  params: { id: 7 },
  files: [],
  also: {},
  ...more,
});
const isOne = (change: Change<Employee>, options: CrudOptions<Employee> = employeeOptions) =>
  isWhole(employee, options, change);

describe('a change that one statement writes with its audit row', () => {
  it('is one of columns only, from which nothing else follows', () => {
    expect(isOne(changeTo({ department: 'Floor', leave_date: '2026-06-30' }))).toBe(true);
    expect(isOne(changeTo({ tronc_scheme_id: 5, is_opted_out_of_tronc_scheme: false }))).toBe(true);
    expect(isOne(changeTo({ tronc_scheme_id: null }))).toBe(false);
    expect(isOne(changeTo({ is_opted_out_of_tronc_scheme: true }))).toBe(false);
    expect(isOne(changeTo({}, { extra: { site_ids: [] } }))).toBe(false);
    expect(isOne(changeTo({}, { before: null, mode: 'create' }))).toBe(false);
  });

  it('is none of an entity whose `after` may always write something', () => {
    expect(isOne(changeTo({ department: 'Floor' }), { after: async () => undefined })).toBe(false);
    expect(isOne(changeTo({ department: 'Floor' }), {})).toBe(true);
  });

  it('is foreseen with the next revision, and without values that have no column', () => {
    expect(foreseen(employee, changeTo({ department: 'Floor' }))).toEqual({
      ...before,
      department: 'Floor',
      revision: 4,
    });
    expect(foreseen(employee, changeTo({}, { before: null }))).toBeNull();
  });
});
