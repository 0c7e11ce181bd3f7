import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';

/** A tronc period as a file contains it: `01/04/2026 to 30/04/2026`. */
export const troncPeriodText = ({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }): string =>
  `${formatDate(start_date)} to ${formatDate(end_date)}`;
