import { seedClock } from './clock.ts';
import { Timeline, workdaysBefore } from './timeline.ts';

const NOW = new Date('2027-04-06T09:00:00Z');
const clockFrom = (begin: string) => seedClock(() => NOW, new Date(begin));

describe('the timeline of the demo data', () => {
  it('does what is planned in the order of time, with the clock at each moment, and leaves out what is not yet past', async () => {
    const clock = clockFrom('2027-03-01T09:00:00Z');
    const timeline = new Timeline(clock, '2027-04-06');
    const done: string[] = [];
    const act = (name: string) => async () => void done.push(`${name} ${clock.now().toISOString()}`);
    timeline.add('2027-04-06', '00:01', act('today'));
    timeline.add('2027-04-05', '17:00', act('second'));
    timeline.add('2027-03-26', '17:00', act('first'));
    await timeline.run();
    // Summer time began on 28 March.
    expect(done).toEqual(['first 2027-03-26T17:00:00.000Z', 'second 2027-04-05T16:00:00.000Z']);
  });

  it('counts working days without weekends and bank holidays', () => {
    // Good Friday is 26 March 2027, Easter Monday the 29th.
    expect(workdaysBefore('2027-03-31', 2)).toBe('2027-03-25');
    expect(workdaysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(workdaysBefore('2027-01-04', 1)).toBe('2026-12-31');
  });
});

describe('the clock of the demo data', () => {
  it('never goes back', () => {
    const clock = clockFrom('2027-03-01T09:00:00Z');
    clock.moveTo(new Date('2027-02-01T09:00:00Z'));
    expect(clock.now().getTime()).toBeGreaterThan(Date.parse('2027-03-01T09:00:00Z'));
  });
});
