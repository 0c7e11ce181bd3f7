import { sayNote } from './say.ts';

describe('saying a note', () => {
  const words = { too_dear: '%{currency}%{price} is too dear for %{name}' };
  const note = { code: 'too_dear', params: { price: '12.00', name: 'Bo' } };

  it('puts the parameters into the words, with the symbol of the currency', () => {
    expect(sayNote(words, note)).toBe('£12.00 is too dear for Bo');
    expect(sayNote(words, note, '€')).toBe('€12.00 is too dear for Bo');
  });

  it('lets the note’s own words go before ours, says a parameter that it lacks by name, and numbers as they are', () => {
    const own = { code: 'too_dear', params: { price: 0, currency: '$' } };
    expect(sayNote(words, own, '€')).toBe('$0 is too dear for %{name}');
    expect(sayNote({ plain: 'Nothing to share.' }, { code: 'plain', params: {} })).toBe('Nothing to share.');
    expect(sayNote({ only: '%{name}' }, { code: 'only', params: { name: 'Bo' } })).toBe('Bo');
  });

  it('does not pass over a code without words', () => {
    expect(() => sayNote(words, { code: 'too_cheap', params: {} })).toThrow(
      new RangeError('No words for the note too_cheap.'),
    );
  });
});
