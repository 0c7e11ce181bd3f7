import '#i18n/pages/dashboard.ts';

/**
 * Returns the translation key of the greeting for an hour of the day, 0 to 23: morning before 12, evening from 17
 * (DSH-001…003, F-26).
 */
export function greetingAt(hour: number): 'dashboard.morning' | 'dashboard.afternoon' | 'dashboard.evening' {
  if (hour < 12) return 'dashboard.morning';
  return hour < 17 ? 'dashboard.afternoon' : 'dashboard.evening';
}
