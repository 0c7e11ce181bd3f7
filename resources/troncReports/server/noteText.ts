import type { BucketKind } from '#domain/dates/buckets.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { displayParams, formatNote, type NameBucket, withBucketKind } from '#domain/tronc/index.ts';
import { tronc } from '#i18n/en-GB/tronc.ts';

type Params = Readonly<Record<string, string | number>>;
type Note = { readonly code: string; readonly params: Params };
type Group = 'explanation' | 'warning' | 'blocking';

/** What a note does not contain itself: the currency symbol, and how the scheme divides its fund. */
export interface NoteScheme {
  symbol: string;
  bucketKind: BucketKind;
}

const nameBucket: NameBucket = (kind, date) => formatMessage(tronc.bucket[kind], { date });

/**
 * Returns a note's sentence in English; the screens translate notes by their codes. `person` adds parameters that the
 * note itself does not contain, such as the name of the person whose share it explains.
 */
export const noteText = (group: Group, note: Note, { symbol, bucketKind }: NoteScheme, person: Params = {}): string => {
  const params = withBucketKind({ ...person, ...note.params }, bucketKind);
  return formatNote(tronc[group], { code: note.code, params: displayParams(params, symbol, nameBucket) });
};

/** Returns a note as it is sent. `bucket` is a key, which `bucket_kind` explains. */
export const wireNote = (group: Group, note: Note, scheme: NoteScheme, person?: Params) => ({
  code: note.code,
  params: withBucketKind(note.params, scheme.bucketKind),
  text: noteText(group, note, scheme, person),
});
