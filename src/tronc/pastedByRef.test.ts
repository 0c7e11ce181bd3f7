import { parseTypedDate } from '#domain/dates/typedDate.ts';
import { pastedByRef } from './pastedByRef.ts';

describe('pasted lines by payroll ref', () => {
  it('are read with tabs, commas or semicolons, in any form of a date, without the heading', async () => {
    for (const between of ['\t', ',', ';']) {
      const text = [
        ['Payroll ref', 'Name', 'First day'],
        ['A1', 'Ana Archer', '1/6/2026'],
        ['B1', '', '2026-06-03'],
      ];
      const { lines, unread } = await pastedByRef(
        text.map((cells) => cells.join(between)).join('\r\n'),
        parseTypedDate,
      );
      expect(unread).toEqual([]);
      expect(lines).toEqual([
        { line: 2, ref: 'A1', value: '2026-06-01' },
        { line: 3, ref: 'B1', value: '2026-06-03' },
      ]);
    }
  });

  it('can be typed with a blank after the payroll ref', async () => {
    const { lines, unread } = await pastedByRef('A1 1/6/2026\nB1  2026-06-03 \nC1', parseTypedDate);
    expect(lines).toEqual([
      { line: 1, ref: 'A1', value: '2026-06-01' },
      { line: 2, ref: 'B1', value: '2026-06-03' },
    ]);
    expect(unread).toEqual([{ line: 3, text: 'C1' }]);
  });

  it('name each line that is not one: without a value, without a payroll ref, and a heading further down', async () => {
    const { lines, unread } = await pastedByRef('A1,31/06/2026\n,1/6/2026\n\nref,day\nB1,2/6/2026', parseTypedDate);
    expect(lines).toEqual([{ line: 5, ref: 'B1', value: '2026-06-02' }]);
    expect(unread).toEqual([
      { line: 1, text: 'A1 31/06/2026' },
      { line: 2, text: '1/6/2026' },
      { line: 4, text: 'ref day' },
    ]);
  });
});
