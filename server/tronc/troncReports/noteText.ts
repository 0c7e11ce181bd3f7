import type { BucketKind } from '#domain/dates/buckets.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { displayParams, formatNote, type NameBucket, withBucketKind } from '#domain/tronc/index.ts';
import { tronc } from '#i18n/en-GB/tronc.ts';

type Note = { readonly code: string; readonly params: Readonly<Record<string, string | number>> };
type Group = 'explanation' | 'warning' | 'blocking';

/** What a note does not contain itself: the currency symbol, and how the scheme divides its fund. */
export interface NoteScheme {
  symbol: string;
  bucketKind: BucketKind;
}

const nameBucket: NameBucket = (kind, date) => formatMessage(tronc.bucket[kind], { date });

/** Returns a note's sentence in English; the screens translate notes by their codes. */
export const noteText = (group: Group, { code, params }: Note, { symbol, bucketKind }: NoteScheme): string =>
  formatNote(tronc[group], { code, params: displayParams(withBucketKind(params, bucketKind), symbol, nameBucket) });

/** Returns a note as it is sent (contract H1, Note). `bucket` is a key, which `bucket_kind` explains. */
export const wireNote = (group: Group, note: Note, scheme: NoteScheme) => ({
  code: note.code,
  params: withBucketKind(note.params, scheme.bucketKind),
  text: noteText(group, note, scheme),
});
