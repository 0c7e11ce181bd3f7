import { greetingAt } from './greeting.ts';

describe('the greeting of the dashboard', () => {
  it.each([
    [0, 'morning'],
    [9, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [14, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ])('shows at %i o’clock the text for the %s (DSH-001, DSH-002, DSH-003, F-26)', (hour, part) =>
    expect(greetingAt(hour)).toBe(`dashboard.${part}`),
  );
});
