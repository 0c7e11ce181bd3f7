import { formatNote } from '#domain/tronc/index.ts';

type Note = { readonly code: string; readonly params: Readonly<Record<string, string | number>> };

/** Returns a note's sentence in English; the screens translate notes by their codes. */
export const noteText = (templates: Readonly<Record<string, string>>, note: Note, symbol: string): string =>
  formatNote(templates, note, symbol);

/** Returns a note as it is sent (contract H1, Note). */
export const wireNote = (templates: Readonly<Record<string, string>>, note: Note, symbol: string) => ({
  code: note.code,
  params: { ...note.params },
  text: noteText(templates, note, symbol),
});
