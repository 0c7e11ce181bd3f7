import { tidyMoney } from './tidyMoney.ts';

describe('a typed amount', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['€1,234.5', '1234.50'],
    ['£ 12', '12'],
    ['-£3.00', '-3.00'],
    ['€−1,000', '-1000'],
    [' 700.5 ', '700.50'],
    ['12', '12'],
  ])('%j is read as %j', (typed, tidy) => expect(tidyMoney(typed)).toBe(tidy));

  it.each(['', '1,25', '12,50', '1.234,50', '1.2.3', '-£-3', '12.345', 'ten'])(
    'keeps %j, whose error the field shows',
    (typed) => expect(tidyMoney(typed)).toBeNull(),
  );
});
