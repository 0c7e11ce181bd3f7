import { isRefusedName, MAX_FILE_BYTES } from '#domain/uploads.ts';

/** Formats 1536 as '1.5 kB'. */
export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(kilo < 10 ? 1 : 0)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}

/**
 * Returns why a file is rejected, as a translation key with its arguments, or undefined if it is accepted. The server checks
 * the same again, and the content too.
 */
export function refusal(file: Pick<File, 'name' | 'size'>, accept?: readonly string[]) {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  if (accept && !accept.includes(ending)) {
    const types = accept.map((each) => each.slice(1).toUpperCase()).join(', ');
    return { key: 'widgets.wrong_type', args: { name: file.name, types } };
  }
  if (isRefusedName(file.name)) return { key: 'errors.file_type_refused', args: { filename: file.name } };
  if (file.size > MAX_FILE_BYTES)
    return { key: 'widgets.too_large', args: { name: file.name, limit: readableSize(MAX_FILE_BYTES) } };
  if (file.size === 0) return { key: 'errors.file_empty', args: { filename: file.name } };
  return undefined;
}
