import { inflateRawSync } from 'node:zlib';
import { isRefusedName } from '#domain/uploads.ts';
import type { Bytes } from './bytes.ts';

/** End of the central directory: 22 bytes, before a comment of 65,535 at most (APPNOTE 4.3.16). */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
/** The maximum number of possible ends, one inside another, that a valid archive may have. */
const MOST_ENDS = 4;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** The maximum size of an archive's directory: some 40,000 entries, more than any document has. */
const MOST_DIRECTORY = 4 * 1024 * 1024;
/** The maximum size of the list of content types, compressed and uncompressed: a few kB in any document. */
const MAX_COMPRESSED = 256 * 1024;
const MOST_TYPES = 1024 * 1024;

interface Entry {
  /** in lower case, folders separated by slashes */
  name: string;
  /** 0 stored, 8 deflated */
  method: number;
  compressedSize: number;
  /** of its local header, from the beginning of the archive */
  offset: number;
}

/** One of the directories that a reader may use as the archive's own. */
interface Archive {
  entries: Entry[];
  /** bytes before the archive, by which all offsets are shifted */
  base: number;
}

/** The possible ends of an archive: readers disagree if a comment looks like another end. */
const endsIn = (tail: Buffer): number[] => {
  const ends: number[] = [];
  for (let at = tail.indexOf(END); at >= 0 && ends.length <= MOST_ENDS; at = tail.indexOf(END, at + 1))
    if (at + END_BYTES <= tail.length) ends.push(at);
  return ends;
};

/** The archive's possible directories; none if it is not an archive; 'too large' if no document is that large. */
const readDirectories = async (bytes: Bytes): Promise<Archive[] | 'too large'> => {
  const isZip = (await bytes.at(0, 2)).toString('latin1') === 'PK';
  const start = Math.max(0, bytes.size - END_BYTES - LONGEST_COMMENT);
  const tail = await bytes.at(start, END_BYTES + LONGEST_COMMENT);
  const ends = endsIn(tail);
  if (ends.length > MOST_ENDS) return isZip ? 'too large' : [];
  const archives: Archive[] = [];
  for (const at of ends) {
    const size = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    // With ZIP64 the directory is elsewhere; archives of up to 25 MB do not need it.
    if (isZip && size > MOST_DIRECTORY) return 'too large';
    // Some readers search right before the end record, others at the position that it names.
    const before = start + at - size;
    for (const from of new Set([before, offset])) {
      if (from < 0 || from >= bytes.size || size > MOST_DIRECTORY) continue;
      archives.push({ entries: entriesIn(await bytes.at(from, size)), base: from - offset });
    }
  }
  return archives;
};

const entriesIn = (directory: Buffer): Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory
        .toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
        .replaceAll('\\', '/')
        .toLowerCase(),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/** The content of one small entry; null if it is not small, or damaged. */
const readEntry = async (
  bytes: Bytes,
  { method, compressedSize, offset }: Entry,
  base: number,
): Promise<Buffer | null> => {
  const header = await bytes.at(base + offset, LOCAL_BYTES);
  if (compressedSize > MAX_COMPRESSED || header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) return null;
  const skipped = LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = await bytes.at(base + offset + skipped, compressedSize);
  if (method === 0) return content;
  try {
    return method === 8 ? inflateRawSync(content, { maxOutputLength: MOST_TYPES }) : null;
  } catch {
    return null;
  }
};

const MACRO_PART = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml)$|(?:^|\/)macrosheets\//;
/** Content types of macros and of documents that can contain them (MS-OFFMACRO2, 2.2.1). */
const MACRO_TYPE = /vbaproject|macroenabled|macrosheet/i;
/** References and document type declarations could encode such a content type; Office writes none. */
const SPELT_OTHERWISE = /&|<!/;

/** Whether the list of content types of an Office document contains macros. An unreadable list counts as if it did. */
const namesMacros = (types: Buffer | null): boolean => {
  if (!types) return true;
  const isWide = types.includes(0);
  const text = isWide ? types.toString('latin1').replaceAll('\0', '') : types.toString('latin1');
  return MACRO_TYPE.test(text) || SPELT_OTHERWISE.test(text);
};

/** Where OpenDocument stores macros. */
const OPEN_DOCUMENT_MACROS = /^(?:basic|scripts)\//;

/** Names the template of a Word document, whose macros run when the document is opened. */
const TEMPLATE_PART = 'word/_rels/settings.xml.rels';
/** A template on another machine; one on the disk of the author is usual. */
const REMOTE_TARGET = /target=["'](?:https?:|\\\\|file:\/\/[^/])/;

/** Whether the relations of a Word document name a template on another machine, or in characters written as numbers. */
const hasRemoteTemplate = (relations: Buffer | null): boolean =>
  (relations?.toString('latin1') ?? '')
    .toLowerCase()
    .replaceAll(/[\0\s]/g, '')
    .split('<')
    .some((part) => part.includes('attachedtemplate') && (part.includes('&#') || REMOTE_TARGET.test(part)));

const hasMacros = async (bytes: Bytes, { entries, base }: Archive): Promise<boolean> => {
  if (entries.some(({ name }) => MACRO_PART.test(name))) return true;
  for (const entry of entries.filter(({ name }) => name === TEMPLATE_PART))
    if (hasRemoteTemplate(await readEntry(bytes, entry, base))) return true;
  const isOpenDocument = entries.some(({ name }) => name === 'meta-inf/manifest.xml');
  if (isOpenDocument && entries.some(({ name }) => OPEN_DOCUMENT_MACROS.test(name))) return true;
  const [types, another] = entries.filter(({ name }) => name === '[content_types].xml');
  if (!types) return false;
  return another !== undefined || namesMacros(await readEntry(bytes, types, base));
};

/** Parts of documents whose names alone would be rejected: printer settings and embedded objects, and pictures. */
const DOCUMENT_PART = /\.(?:bin|svg)$/;

/** Whether an archive contains a file that may not be uploaded, or another archive, which is not looked into. */
const hasRefusedFile = ({ entries }: Archive): boolean => {
  const isDocument = entries.some(({ name }) => name === '[content_types].xml' || name === 'meta-inf/manifest.xml');
  return entries.some(({ name }) =>
    isDocument ? isRefusedName(name) && !DOCUMENT_PART.test(name) : isRefusedName(name) || name.endsWith('.zip'),
  );
};

/**
 * Whether the content is an archive with a file that may not be uploaded, or an Office or OpenDocument document with macros. Only the list of content types is unpacked, up
 * to 1 MB; Office itself uses it to find macros, whatever the part is called. An archive with a longer list than any
 * document counts as one with macros.
 */
export const isRefusedArchive = async (bytes: Bytes): Promise<boolean> => {
  const archives = await readDirectories(bytes);
  if (archives === 'too large') return true;
  for (const archive of archives) if (hasRefusedFile(archive) || (await hasMacros(bytes, archive))) return true;
  return false;
};
