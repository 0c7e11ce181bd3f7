/** Bytes processed in one turn: a few milliseconds of work. */
const SLICE_BYTES = 64 * 1024;

/** Splits the chunks of a stream, which may be one byte or the whole file, into slices of at most `SLICE_BYTES`. */
export async function* slicesOf(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
  }
}

/** Returns how many bytes at the end belong to a character that continues in the next slice: 0 to 3. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue; // inside a character: its first byte is further back
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/**
 * The text decoded so far, and whether it was valid UTF-8; if not, the texts are the complete lines before the error.
 */
export type Decoded = { texts: string[]; valid: boolean };

/** Decodes strict UTF-8 from slices that may end inside a character. A byte order mark is preserved. */
export class Utf8Decoder {
  readonly #strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #carry: Uint8Array = new Uint8Array();

  push(slice: Uint8Array): Decoded {
    const bytes = this.#carry.length > 0 ? Buffer.concat([this.#carry, slice]) : slice;
    const whole = bytes.length - unfinishedBytes(bytes);
    this.#carry = bytes.slice(whole);
    return this.#decode(bytes.subarray(0, whole));
  }

  /** At the end of the file, no bytes may be left over. */
  end(): Decoded {
    return { texts: [], valid: this.#carry.length === 0 };
  }

  #decode(bytes: Uint8Array): Decoded {
    try {
      return { texts: [this.#strict.decode(bytes)], valid: true };
    } catch {
      return { texts: this.#linesBeforeFault(bytes), valid: false };
    }
  }

  /**
   * Decodes line by line, so that the error can be reported with its line; a line feed is never part of a multi-byte
   * character.
   */
  #linesBeforeFault(bytes: Uint8Array): string[] {
    const texts: string[] = [];
    for (let from = 0; from < bytes.length; ) {
      const feed = bytes.indexOf(0x0a, from);
      const to = feed < 0 ? bytes.length : feed + 1;
      try {
        texts.push(this.#strict.decode(bytes.subarray(from, to)));
      } catch {
        return texts;
      }
      from = to;
    }
    return texts;
  }
}
