import { displayPhone } from './phoneDisplay.ts';

describe('a phone number on screen', () => {
  it.each([
    ['+44', '07700900123', '+44 7700 900123'],
    ['+44', '7700 900123', '+44 7700 900123'],
    ['+44', '(020) 7946 0018', '+44 20 7946 0018'],
    ['+353', '087 123 4567', '+353 87 123 4567'],
    ['+353', '+353 087 123 4567', '+353 87 123 4567'],
    [null, '+44 (0)7700 900123', '+44 7700 900123'],
    ['+44', '+353871234567', '+353 87 123 4567'],
    [null, '+447700900123', '+44 7700 900123'],
  ])('shows %j %j as %j', (code, number, shown) => expect(displayPhone(code, number)).toBe(shown));

  it('shows a number outside every known plan as stored', () => {
    expect(displayPhone('+44', '1234')).toBe('+44 1234');
    expect(displayPhone(null, '1234')).toBe('1234');
  });

  it('shows nothing without a number', () => expect(displayPhone('+44', null)).toBe(''));
});
