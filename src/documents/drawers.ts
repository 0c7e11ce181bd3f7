/** Drawers about one document, opened with its type, id and description. */
export const PREVIEW = 'preview-document';
export const AUDIT = 'document-audit';

/** Files that a browser shows in place; the server sends others as attachments (contract C6). */
const SHOWN = /\.(pdf|png|jpe?g)$/i;
export const isShown = (filename: string): boolean => SHOWN.test(filename);
