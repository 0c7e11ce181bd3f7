import { isCroNumber, normaliseCroNumber } from './croNumber.ts';

describe('a CRO number', () => {
  it.each(['1', '012345', '901234', ' 12345 '])('accepts %j (F-51)', (text) => expect(isCroNumber(text)).toBe(true));
  it.each(['', '1234567', 'SC1234', '12 345', '-1'])('rejects %j (F-51)', (text) =>
    expect(isCroNumber(text)).toBe(false),
  );
  it('is stored trimmed', () => expect(normaliseCroNumber(' 012345 ')).toBe('012345'));
});
