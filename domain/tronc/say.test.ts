import { sayNote } from './say.ts';

describe('saying a note', () => {
  const words = { too_dear: '%{currency}%{price} is too dear for %{name}' };
  const note = { code: 'too_dear', params: { price: '12.00', name: 'Bo' } };

  it('puts the parameters into the words, with the symbol of the currency', () => {
    expect(sayNote(words, note)).toBe('£12.00 is too dear for Bo');
    expect(sayNote(words, note, '€')).toBe('€12.00 is too dear for Bo');
  });

  it('does not pass over a code without words', () => {
    expect(() => sayNote(words, { code: 'too_cheap', params: {} })).toThrow(RangeError);
  });
});
