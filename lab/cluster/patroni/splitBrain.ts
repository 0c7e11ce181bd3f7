import type { Name } from './settings.ts';

/** An attempt to write a row to a member, and the answer. */
export interface Probe {
  id: number;
  member: Name;
  sent: number;
  /** milliseconds since 1970; null if the server acknowledged nothing */
  acknowledged: number | null;
  /** the timeline on which the server wrote it; null if it is not known */
  timeline: number | null;
  /** true for a write to a replica, which answers that it accepts none */
  isRefused: boolean;
}

/**
 * Returns a sentence for each sign that two members acknowledged writes: two members on one timeline, an acknowledgement
 * on an older timeline after one on a newer, or an acknowledged row that the final leader lacks.
 * @param present ids of the rows that the final leader has
 */
export const splitBrainFaults = (probes: readonly Probe[], present: ReadonlySet<number>): string[] => {
  const acknowledged = probes
    .flatMap(({ id, member, acknowledged: at, timeline }) =>
      at === null || timeline === null ? [] : [{ id, member, at, timeline }],
    )
    .sort((a, b) => a.at - b.at);
  const faults: string[] = [];
  const writers = new Map<number, Name>();
  let newest = 0;
  for (const { id, member, timeline } of acknowledged) {
    const other = writers.get(timeline) ?? member;
    if (other !== member) faults.push(`probe ${id}: ${member} and ${other} both acknowledged on timeline ${timeline}`);
    writers.set(timeline, other);
    if (timeline < newest)
      faults.push(`probe ${id}: ${member} acknowledged on timeline ${timeline} after another did on ${newest}`);
    newest = Math.max(newest, timeline);
    if (!present.has(id)) faults.push(`probe ${id}: acknowledged by ${member} and lost`);
  }
  return faults;
};
