import { pastedAmounts } from './pastedAmounts.ts';

const pasted = (text: string) => pastedAmounts(text, '£');
const amounts = (text: string) => pasted(text).amounts;

describe('cells that were copied from a spreadsheet', () => {
  it('are one amount for each row; blank cells keep the others at their days', () =>
    expect(amounts('100\r\n\r\n£1,200.5\r\n-\r\n £-   \r\n')).toEqual(['100.00', '0.00', '1200.50', '0.00', '0.00']));

  it('are one amount for each cell of a single row', () =>
    expect(amounts('1.00\t2.00\t\t4.00')).toEqual(['1.00', '2.00', '0.00', '4.00']));

  it('may have dates in front and a heading above, which is named', () =>
    expect(pasted('Day\tCard tips\n26/10/2026\t10.5\n27/10/2026\t11')).toEqual({
      amounts: ['10.50', '11.00'],
      heading: 'Day Card tips',
      total: null,
    }));

  it.each(['Total', 'Grand total', 'Subtotal', 'Sum', 'Iomlán'])(
    'may have their total below, which is none of the amounts: %s',
    (word) => {
      expect(pasted(`W1\t100.00\nW2\t200.00\n${word}\t300.00\n`)).toMatchObject({
        amounts: ['100.00', '200.00'],
        total: '300.00',
      });
      expect(pasted(`W1\t100.00\n${word}\t100.00`)).toMatchObject({ amounts: ['100.00'], total: '100.00' });
    },
  );

  it('may have totals between the amounts, which do not move those below', () =>
    expect(pasted('Mon\t1\nTue\t2\nTotal\t3\nMon\t4\nTue\t5\nTotal\t9\nGrand total\t12')).toMatchObject({
      amounts: ['1.00', '2.00', '4.00', '5.00'],
      total: '12.00',
    }));

  it('keep text that is not an amount, for the field to reject', () =>
    expect(amounts('10.00\n12,50\n1.234,50\n-5\n(5.00)\n€5\n12.345\nclosed')).toEqual([
      ...['10.00', '12,50', '1.234,50', '-5', '(5.00)', '€5', '12.345', 'closed'],
    ]));

  it.each(['#N/A', '#REF!', '1.23457E+11'])('keep %s in its place, also in the first row', (error) => {
    expect(amounts(`${error}\n100\n200`)).toEqual([error, '100.00', '200.00']);
    expect(amounts(`1\t${error}\n2\t100\n3\t200`)).toEqual([`1 / ${error}`, '100.00', '200.00']);
    expect(amounts(`1\t100\n2\t${error}`)).toEqual(['100.00', `2 / ${error}`]);
  });

  it('never takes the number of a week or an amount of another column for a missing one', () => {
    expect(amounts('1\t100\n2\t\n3\t200')).toEqual(['100.00', '2 /', '200.00']);
    expect(amounts('Mon\t100\nWeek 2\t\nMon\t200')).toEqual(['100.00', 'Week 2 /', '200.00']);
    expect(amounts('Mon\t10\t5\nTue\t20\t')).toEqual(['5.00', 'Tue / 20 /']);
  });
});
