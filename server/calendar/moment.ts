const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment by the clock where the companies are, as people write it: "20/11/2026 09:05" (contract A4). */
export const momentText = (at: Date): string => parts.format(at).replace(', ', ' ');
