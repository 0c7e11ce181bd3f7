/** Bytes of the largest file that the server takes (contract A7). */
const MAX_BYTES = 25 * 1024 * 1024;

/** 1536 → '1.5 kB' */
export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(kilo < 10 ? 1 : 0)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}

/** Why a file is not taken, as a translation key with its arguments; undefined when it is. */
export function refusal(file: Pick<File, 'name' | 'size'>, accept?: readonly string[]) {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  if (accept && !accept.includes(ending)) return { key: 'widgets.wrong_type', args: { name: file.name } };
  if (file.size > MAX_BYTES)
    return { key: 'widgets.too_large', args: { name: file.name, limit: readableSize(MAX_BYTES) } };
  return undefined;
}
