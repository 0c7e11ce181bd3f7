import { findHeader, guessMapping, missingIn, toRemember, unmatchedIn } from './mapping.ts';
import type { ImportTarget } from './target.ts';

const target: ImportTarget = {
  fileLabel: 'File',
  fileName: 'hours.csv',
  oneOf: ['employee_id', 'payroll_ref'],
  columns: [
    { name: 'employee_id', label: 'Employee ID' },
    { name: 'payroll_ref', label: 'Payroll Ref', synonyms: ['Staff No', 'Clock no'] },
    { name: 'job_role', label: 'Job role', synonyms: ['Position', 'Date joined', 'National Insurance'] },
    { name: 'hours_2026-11-02', label: 'Week 1', expected: true, rememberAs: 'hours_1', synonyms: ['Total hrs'] },
  ],
};
const day = (date: string, number: number): ImportTarget['columns'][number] => ({
  name: `hours_${date}`,
  label: date.split('-').reverse().join('/'),
  expected: true,
  rememberAs: `hours_${number}`,
  isRememberable: (called) => !/\d{2}/.test(called),
});
/** Two days of a period. */
const days = (...dates: [string, string]): ImportTarget => ({
  ...target,
  columns: [...target.columns.slice(0, 2), ...dates.map((date, index) => day(date, index + 1))],
});
const guess = (...names: string[]) => guessMapping({ names }, target);

describe('the mapping of columns', () => {
  it('recognises a column by our name, its label or a name in other systems, ignoring case and punctuation', () => {
    expect(guess('payroll_REF.', 'position', 'hours_2026-11-02')).toEqual({
      mapping: { payroll_ref: 0, job_role: 1, 'hours_2026-11-02': 2 },
      clear: true,
      isDoubtful: false,
    });
    expect(guess('week-1', 'Staff no').mapping).toEqual({ payroll_ref: 1, 'hours_2026-11-02': 0 });
  });

  it('prefers our own name to another name for the same column', () =>
    expect(guess('Clock no', 'payroll_ref', 'Week 1').mapping.payroll_ref).toBe(1));

  it.each([
    ['Nat. Ins.', 'job_role'],
    ['Joined (date)', 'job_role'],
    ['Employee’s payroll reference', 'payroll_ref'],
    ['StaffNumber', 'payroll_ref'],
    ['Clock nr.', 'payroll_ref'],
  ])('recognises abbreviations and other orders of words: %s', (name, column) =>
    expect(guess(name).mapping).toEqual({ [column]: 0 }),
  );

  it('does not take 1/11 for 11/1', () => {
    const january = { ...target, columns: [{ name: 'hours', label: 'Hours', aliases: ['11/1'] }] };
    expect(guessMapping({ names: ['1/11'] }, january).mapping).toEqual({});
    expect(guessMapping({ names: ['11-1'] }, january).mapping).toEqual({ hours: 0 });
  });

  it.each([
    ['two columns may be meant', ['Staff No', 'Clock No', 'Week 1']],
    ['what names a person is missing', ['Name', 'Week 1']],
    ['an expected column is missing', ['Payroll Ref', 'Position']],
    ['a column of the file is not used', ['Payroll Ref', 'Week 1', 'Note']],
    ['a required column has only a name of other systems', ['Staff No', 'Week 1']],
  ])('prompts for the columns if %s', (_, header) => expect(guess(...header).clear).toBe(false));

  it('prompts if a column without a name contains values', () => {
    const names = ['Payroll Ref', 'Week 1', ''];
    expect(guessMapping({ names }, target).clear).toBe(true);
    expect(guessMapping({ names, unnamed: [2] }, target).clear).toBe(false);
    expect(unmatchedIn({ names, unnamed: [2] }, { payroll_ref: 0, 'hours_2026-11-02': 1 })).toEqual([2]);
  });

  it('lists what is missing; one of several alternatives is enough', () => {
    expect(missingIn({}, target)).toEqual([['Employee ID', 'Payroll Ref']]);
    expect(missingIn({ employee_id: 0 }, target)).toEqual([]);
    const strict = { ...target, columns: target.columns.map((column) => ({ ...column, required: true })) };
    expect(missingIn({ employee_id: 0, payroll_ref: 1, job_role: 2 }, strict)).toEqual([['Week 1']]);
  });

  it('finds the header below the title lines of a report', () => {
    const rows = [['Hours report'], ['Position'], ['Clock no', 'Total hrs'], ['12', '8']];
    expect(
      findHeader(
        rows.map((cells, index) => ({ line: index + 1, cells })),
        target,
      ),
    ).toEqual({ at: 2, names: 2 });
  });
});

describe('a remembered mapping', () => {
  it('has a name that does not depend on the period, and is not asked for again', () => {
    const chosen = toRemember({ payroll_ref: 0, 'hours_2026-11-02': 1 }, { names: ['No.', 'Wkd'] }, target);
    expect(chosen).toEqual({ payroll_ref: 'No.', hours_1: 'Wkd' });
    expect(guessMapping({ names: ['wkd', 'NO'] }, target, chosen)).toEqual({
      mapping: { payroll_ref: 1, 'hours_2026-11-02': 0 },
      clear: true,
      isDoubtful: false,
    });
  });

  it('never replaces an exact name, so that a new template is not read one day late', () => {
    const remembered = { payroll_ref: 'payroll_ref', hours_1: 'hours_2026-10-27', hours_2: 'hours_2026-10-28' };
    const names = ['payroll_ref', 'hours_2026-10-26', 'hours_2026-10-27'];
    expect(guessMapping({ names }, days('2026-10-26', '2026-10-27'), remembered)).toEqual({
      mapping: { payroll_ref: 0, 'hours_2026-10-26': 1, 'hours_2026-10-27': 2 },
      clear: true,
      isDoubtful: false,
    });
  });

  it('is ignored if it names days, which are others in this period', () => {
    const remembered = { payroll_ref: 'Clock no', hours_1: 'Shift 26/10', hours_2: 'Shift 27/10' };
    const names = ['Clock no', 'Shift 26/10', 'Shift 27/10'];
    const { mapping, clear } = guessMapping({ names }, days('2026-11-02', '2026-11-03'), remembered);
    expect(mapping).toEqual({ payroll_ref: 0 });
    expect(clear).toBe(false);
    expect(toRemember({ 'hours_2026-11-02': 1 }, { names }, days('2026-11-02', '2026-11-03'))).toEqual({});
  });

  it.each([
    ['lacks one of its columns', ['No', 'Wkd', 'Rest']],
    ['has another column', ['No', 'Wkd', 'Site', 'Bonus']],
    ['has one of its columns twice', ['No', 'Wkd', 'Wkd']],
  ])('is offered only if it fits all columns: a file that %s', (_, names) => {
    const remembered = { payroll_ref: 'No', job_role: 'Site', hours_1: 'Wkd' };
    expect(guessMapping({ names }, target, remembered)).toEqual({ mapping: {}, clear: false, isDoubtful: false });
  });

  it('does not hide that a week has no column', () =>
    expect(guessMapping({ names: ['No.'] }, target, { payroll_ref: 'No.' }).clear).toBe(false));
});
