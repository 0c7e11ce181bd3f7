import { phone } from '../schema/field.ts';
import { fieldSchema } from '../schema/validators.ts';
import { isPhone, normalisePhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    '1234',
    '07700 900123',
    '+447700900123',
    '(020) 7946 0018',
    '087-123 4567',
    '+123456789012345',
    ' 07700  900123 ',
  ])('accepts %j (F-60)', (text) => expect(isPhone(text)).toBe(true));

  it.each(['123', '', '1 (2) 3', '0770090012x', '1234567890123456', '++1234', '12+34', '07700.900123', '----'])(
    'rejects %j (VAL-014, VAL-022, VAL-026)',
    (text) => expect(isPhone(text)).toBe(false),
  );

  it('is stored single-spaced', () => expect(normalisePhone('  07700   900123 ')).toBe('07700 900123'));

  it('has at most 15 characters, without the blanks of a longer number (CON-019)', () => {
    const schema = fieldSchema(phone('Mobile number'));
    expect(schema.parse('+353 87 551 0442')).toBe('+353875510442');
    expect(schema.parse('+44 7700 900123')).toBe('+44 7700 900123');
    expect(schema.safeParse('+353 87 551 044 2345 6').success).toBe(false);
  });
});
