const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment in the companies' local time: "20/11/2026 09:05" (contract A4). */
export const momentText = (at: Date): string => parts.format(at).replace(', ', ' ');
