import type { Note } from '#domain/contract/common.ts';

/** One week or day of a share: what the person worked, and what that gave of the money of that bucket. */
export interface BucketRow {
  /** the first day of the week, or the day */
  bucket: string;
  /** `weekly` or `daily` */
  kind: string;
  hours: string;
  points: string;
  weight: string | undefined;
  total_weight: string | undefined;
  /** the money of the bucket; undefined if there was none for this person's group */
  pot: string | undefined;
  /** the share with six decimals */
  exact: string | undefined;
}

const OF_BUCKETS = new Set(['bucket_weight', 'bucket_share', 'bucket_without_money']);

/**
 * Splits an explanation into the sentences and the table of its weeks or days. The sum over the buckets becomes the
 * table's last row. Without weeks or days there are only sentences.
 */
export function bucketRows(notes: readonly Note[]): { sentences: Note[]; rows: BucketRow[]; sum: string | undefined } {
  const rows = new Map<string, BucketRow>();
  const sentences: Note[] = [];
  let sum: string | undefined;
  for (const note of notes) {
    const text = (name: string) => (note.params[name] === undefined ? undefined : String(note.params[name]));
    if (note.code === 'sum') sum = text('exact');
    else if (OF_BUCKETS.has(note.code)) {
      const bucket = text('bucket') ?? '';
      const known = rows.get(bucket);
      rows.set(bucket, {
        bucket,
        kind: text('bucket_kind') ?? 'daily',
        hours: text('hours') ?? known?.hours ?? '',
        points: text('points') ?? known?.points ?? '',
        weight: text('weight') ?? known?.weight,
        total_weight: text('total_weight'),
        pot: text('pot'),
        exact: text('exact'),
      });
    } else sentences.push(note);
  }
  return { sentences, rows: [...rows.values()], sum };
}
