import { findHeader, guessMapping, missingIn, toRemember } from './mapping.ts';
import type { ImportTarget } from './target.ts';

const target: ImportTarget = {
  fileLabel: 'File',
  fileName: 'hours.csv',
  oneOf: ['employee_id', 'payroll_ref'],
  columns: [
    { name: 'employee_id', label: 'Employee ID' },
    { name: 'payroll_ref', label: 'Payroll Ref', synonyms: ['Staff No', 'Clock no'] },
    { name: 'job_role', label: 'Job role', synonyms: ['Position'] },
    { name: 'hours_2026-11-02', label: 'Week 1', expected: true, rememberAs: 'hours_1', synonyms: ['Total hrs'] },
  ],
};
const guess = (...header: string[]) => guessMapping(header, target);

describe('the mapping of columns', () => {
  it('recognises a column by our name, its label or a name in other systems, ignoring case and punctuation', () => {
    expect(guess('STAFF_NO.', 'position', 'hours_2026-11-02')).toEqual({
      mapping: { payroll_ref: 0, job_role: 1, 'hours_2026-11-02': 2 },
      clear: true,
    });
    expect(guess('week-1', 'Payroll ref').mapping).toEqual({ payroll_ref: 1, 'hours_2026-11-02': 0 });
  });

  it('prefers our own name to another name for the same column', () =>
    expect(guess('Clock no', 'payroll_ref', 'Week 1').mapping.payroll_ref).toBe(1));

  it.each([
    ['two columns may be meant', ['Staff No', 'Clock No', 'Week 1']],
    ['what names a person is missing', ['Name', 'Week 1']],
    ['an expected column is missing', ['Staff No', 'Position']],
  ])('prompts for the columns if %s', (_, header) => expect(guess(...header).clear).toBe(false));

  it('lists what is missing; one of several alternatives is enough', () => {
    expect(missingIn({}, target)).toEqual([['Employee ID', 'Payroll Ref']]);
    expect(missingIn({ employee_id: 0 }, target)).toEqual([]);
    const strict = { ...target, columns: target.columns.map((column) => ({ ...column, required: true })) };
    expect(missingIn({ employee_id: 0, payroll_ref: 1, job_role: 2 }, strict)).toEqual([['Week 1']]);
  });

  it('remembers a choice under a name that does not depend on the period, and does not ask again', () => {
    const header = ['No.', 'Wkd'];
    const chosen = toRemember({ payroll_ref: 0, 'hours_2026-11-02': 1 }, header, target);
    expect(chosen).toEqual({ payroll_ref: 'No.', hours_1: 'Wkd' });
    expect(guessMapping(['wkd', 'NO'], target, chosen)).toEqual({
      mapping: { payroll_ref: 1, 'hours_2026-11-02': 0 },
      clear: true,
    });
  });

  it('does not prompt again for a column that was left out on purpose', () =>
    expect(guessMapping(['No.'], target, { payroll_ref: 'No.' }).clear).toBe(true));

  it('finds the header below the title lines of a report', () => {
    const rows = [['Hours report'], ['Position'], ['Clock no', 'Total hrs'], ['12', '8']];
    expect(
      findHeader(
        rows.map((cells, index) => ({ line: index + 1, cells })),
        target,
      ),
    ).toBe(2);
  });
});
