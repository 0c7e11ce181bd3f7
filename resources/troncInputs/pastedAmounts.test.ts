import { normaliseAmount, pastedAmounts } from './pastedAmounts.ts';

describe('an amount from a spreadsheet', () => {
  it.each([
    ['1234.5', '1234.50'],
    ['£1,234.50', '1234.50'],
    ['€ 1 234', '1234.00'],
    [' 0 ', '0.00'],
    ['1,234,567.89', '1234567.89'],
  ])('%j is %s', (text, amount) => expect(normaliseAmount(text)).toBe(amount));

  it.each(['12,50', '1.234,50', '-5', '1.234', '12.345', 'Tuesday', ''])('%j is not an amount', (text) =>
    expect(normaliseAmount(text)).toBeNull(),
  );
});

describe('cells that were copied from a spreadsheet', () => {
  it('are one amount for each row; blank cells keep the others at their days', () =>
    expect(pastedAmounts('100\r\n\r\n£1,200.5\r\n-\r\n')).toEqual(['100.00', '0.00', '1200.50', '0.00']));

  it('are one amount for each cell of a single row', () =>
    expect(pastedAmounts('1.00\t2.00\t\t4.00')).toEqual(['1.00', '2.00', '0.00', '4.00']));

  it('may have dates in front and a heading above', () =>
    expect(pastedAmounts('Day\tCard tips\n26/10/2026\t10.5\n27/10/2026\t11')).toEqual(['10.50', '11.00']));

  it('keep text that is not an amount, for the field to reject', () =>
    expect(pastedAmounts('10.00\n12,50\n')).toEqual(['10.00', '12,50']));
});
