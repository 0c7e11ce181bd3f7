import { addDays, type IsoDate, isWeekend } from '#domain/dates/isoDate.ts';
import { localMoment } from '#domain/dates/localTime.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';
import type { SeedClock } from './clock.ts';

/** Returns the working day that is this many working days before a day, or that day for 0. */
export const workdaysBefore = (day: IsoDate, count: number): IsoDate => {
  const isHoliday = holidaysOf('GB');
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, -1);
    if (!isWeekend(found) && !isHoliday(found)) left -= 1;
  }
  return found;
};

interface Event {
  moment: string;
  act: () => Promise<unknown>;
}

/** What the people of the demo do, in the order of time. */
export class Timeline {
  readonly today: IsoDate;
  readonly #clock: SeedClock;
  #events: Event[] = [];

  constructor(clock: SeedClock, today: IsoDate) {
    this.#clock = clock;
    this.today = today;
  }

  /**
   * Plans something for a time (`HH:MM`) of a day at the sites. What would happen today or later is left out, and so must
   * be what follows from it.
   */
  add(day: IsoDate, time: string, act: () => Promise<unknown>): void {
    if (day < this.today) this.#events.push({ moment: localMoment(day, time), act });
  }

  /** The same, this many working days before today. */
  before(workdays: number, time: string, act: () => Promise<unknown>): void {
    this.add(workdaysBefore(this.today, workdays), time, act);
  }

  /** Does what is planned, in order; plans for the same minute, in the order of planning. */
  async run(): Promise<void> {
    const events = this.#events.sort((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0));
    this.#events = [];
    for (const { moment, act } of events) {
      this.#clock.moveTo(new Date(moment));
      await act();
    }
  }
}
