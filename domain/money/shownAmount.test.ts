import { parseShownAmount } from './shownAmount.ts';

describe('an amount as other programs show it', () => {
  it.each([
    ['1234.5', 123_450],
    ['£1,234.50', 123_450],
    ['£ 1 234', 123_400],
    ['1\u00A0234.50 £', 123_450],
    [' 0 ', 0],
    ['"1,234,567.89"', 123_456_789],
    ['-12.50', -1_250],
    ['−£12.50', -1_250],
    ['£-12.50', -1_250],
    ['(1,012.50)', -101_250],
    ['(£5)', -500],
    ['£(5.00)', null],
    [' £-   ', 0],
    ['-0.00', 0],
  ])('%j is %d pence', (text, pence) => expect(parseShownAmount(text, '£')).toBe(pence));

  it.each([
    ...['', '-', '£', '#N/A', '#REF!', '1.23457E+11', 'Tuesday', '5%'],
    ...['12,50', '1.234,50', '1.234', '12.345', '1,23', '12,34,567', '1234,567', '(5', '--5', '(-5)', '££5'],
  ])('%j is no amount', (text) => expect(parseShownAmount(text, '£')).toBeNull());

  it('in another currency is another amount', () => {
    expect(parseShownAmount('€5', '£')).toBeNull();
    expect(parseShownAmount('$5', '£')).toBeNull();
    expect(parseShownAmount('5 €', '€')).toBe(500);
  });
});
