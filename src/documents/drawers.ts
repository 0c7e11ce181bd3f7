/** Drawers about one document; their parameters are its type, id and description. */
export const PREVIEW = 'preview-document';
export const AUDIT = 'document-audit';

/** Drawer about a file of a period; its parameters are the file's id and name. */
export const PREVIEW_FILE = 'preview-file';

/** File types that a browser shows in place; the server sends others as attachments. */
const SHOWN: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Returns the MIME type for previewing a file; undefined if it can only be downloaded. */
export const shownType = (filename: string): string | undefined =>
  SHOWN[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''];
export const isShown = (filename: string): boolean => shownType(filename) !== undefined;
