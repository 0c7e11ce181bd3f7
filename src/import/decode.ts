/**
 * Decodes a CSV in the encodings that spreadsheets write: UTF-8 with or without a byte order mark, UTF-16 with one, and
 * Windows-1252, which older versions of Excel and tills write. Decodes the whole file in one call, because a character
 * may span two chunks.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
