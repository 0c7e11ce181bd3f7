import { formatDashedDate, formatDate, parseDate } from './dateText.ts';

describe('a written date', () => {
  it.each(['05/04/2026', '05-04-2026', '2026-04-05', ' 05/04/2026 '])('reads %j as 5 April 2026 (CON-028)', (text) =>
    expect(parseDate(text)).toBe('2026-04-05'),
  );

  it.each([
    '31/02/2026',
    '29/02/2025',
    '05/04-2026',
    '5/4/2026',
    '04/13/2026',
    '05/04/26',
    '05.04.2026',
    'tomorrow',
    '',
  ])('rejects %j', (text) => expect(parseDate(text)).toBeNull());

  it('is displayed with slashes and sent with dashes (CON-028)', () => {
    expect(formatDate('2026-04-05')).toBe('05/04/2026');
    expect(formatDashedDate('2026-04-05')).toBe('05-04-2026');
  });

  it('is read back from both of its written forms', () => {
    for (const date of ['1999-12-31', '2024-02-29', '2026-11-20']) {
      expect(parseDate(formatDate(date))).toBe(date);
      expect(parseDate(formatDashedDate(date))).toBe(date);
    }
  });
});
