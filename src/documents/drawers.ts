/** Drawers about one document, opened with its type, id and description. */
export const PREVIEW = 'preview-document';
export const AUDIT = 'document-audit';

/** Drawer about a file of a period, opened with its id and name. */
export const PREVIEW_FILE = 'preview-file';

/** Files that a browser shows in place; the server sends others as attachments (contract C6). */
const SHOWN: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** What a file is shown as; none where it can only be saved. */
export const shownType = (filename: string): string | undefined =>
  SHOWN[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''];
export const isShown = (filename: string): boolean => shownType(filename) !== undefined;
