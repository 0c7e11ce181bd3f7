import { formatNote } from './formatNote.ts';

describe('formatted notes', () => {
  const words = { too_dear: '%{currency}%{price} is too dear for %{name}' };
  const note = { code: 'too_dear', params: { price: '12.00', name: 'Bo' } };

  it('inserts the parameters and the currency symbol into the template', () => {
    expect(formatNote(words, note)).toBe('£12.00 is too dear for Bo');
    expect(formatNote(words, note, '€')).toBe('€12.00 is too dear for Bo');
  });

  it('prefers the note’s own currency, leaves the placeholder of a missing parameter, and writes numbers unchanged', () => {
    const own = { code: 'too_dear', params: { price: 0, currency: '$' } };
    expect(formatNote(words, own, '€')).toBe('$0 is too dear for %{name}');
    expect(formatNote({ plain: 'Nothing to share.' }, { code: 'plain', params: {} })).toBe('Nothing to share.');
    expect(formatNote({ only: '%{name}' }, { code: 'only', params: { name: 'Bo' } })).toBe('Bo');
  });

  it('throws RangeError for a code without a template', () => {
    expect(() => formatNote(words, { code: 'too_cheap', params: {} })).toThrow(
      new RangeError('No words for the note too_cheap.'),
    );
  });
});
