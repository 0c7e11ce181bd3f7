import { formatWait } from './formatWait.ts';

it.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [59.2, '1 minute'],
  [60, '1 minute'],
  [893, '15 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('formats %s seconds as %s', (seconds, words) => expect(formatWait(seconds, 'en-GB')).toBe(words));

it('formats a wait in Gaeilge', () => expect(formatWait(893, 'ga')).toBe('15 nóim'));
