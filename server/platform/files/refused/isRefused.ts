import { open } from 'node:fs/promises';
import { isRefusedName } from '#domain/uploads.ts';
import { type Bytes, bytesOf } from './bytes.ts';
import { isDiskImage } from './diskImages.ts';
import { isMarkup } from './markup.ts';
import { isOleWithMacros } from './oleMacros.ts';
import { isTextWithMacros } from './textMacros.ts';
import { isRefusedArchive } from './zipMacros.ts';

/**
 * First bytes of programs: Windows, Linux, Mac in both byte orders, Java and fat Mac, WebAssembly, shortcut, script; then of
 * archives that the portal cannot look into: 7z, RAR, gzip, xz, Cabinet.
 */
const REFUSED_STARTS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x00, 0x61, 0x73, 0x6d],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
  [0x23, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
  [0x1f, 0x8b, 0x08],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  [0x4d, 0x53, 0x43, 0x46, 0x00, 0x00, 0x00, 0x00],
];

const HEAD_BYTES = 4096;

const textOf = (head: Uint8Array): string => {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(head);
};

/** The beginnings of texts that act when they are opened, after a byte order mark and blanks. */
const ACTIVE_TEXTS: readonly RegExp[] = [
  /^\[InternetShortcut\]/i,
  /^\[Desktop Entry\]/i,
  /^WEB\r?\n1\r?\n/, // a web query of Excel (.iqy)
  /^ID;P[A-Z]*(?:;[NE])*\r?\n[A-Z]{1,2};/, // SYLK (.slk); a CSV file can also begin with `ID;P`
  /^(?:<\?xml[^>]{0,200}\?>\s{0,20})?<(?:PCSettings|libraryDescription|searchConnectorDescription|persistedQuery|asmv1:assembly)\b/i,
];

const isActiveText = (text: string): boolean => ACTIVE_TEXTS.some((one) => one.test(text.trimStart()));

/**
 * Whether the first bytes of a file are those of a program, a script or a text that acts when it is opened, or markup that
 * a browser would run.
 */
const isRefusedStart = (head: Uint8Array): boolean =>
  REFUSED_STARTS.some((start) => start.every((byte, at) => head[at] === byte)) ||
  isMarkup(textOf(head)) ||
  isActiveText(textOf(head));

/** Whether the content of a file is rejected, regardless of its name. */
export const isRefusedContent = async (bytes: Bytes): Promise<boolean> =>
  isRefusedStart(await bytes.at(0, HEAD_BYTES)) ||
  (await isDiskImage(bytes)) ||
  (await isRefusedArchive(bytes)) ||
  (await isOleWithMacros(bytes)) ||
  (await isTextWithMacros(bytes));

/**
 * Whether an uploaded file must be rejected (issue 18): programs, scripts, documents in which a browser runs scripts,
 * files that act when they are opened, disk images, archives that contain such files or cannot be looked into, and
 * documents with macros. Checks both name and content, since either can be false. Does not find Excel 4 macros in Excel
 * files up to 2003; Office has disabled them since 2021.
 */
export const isRefused = async ({ filename, path }: { filename: string; path: string }): Promise<boolean> => {
  if (isRefusedName(filename)) return true;
  const file = await open(path);
  try {
    return await isRefusedContent(await bytesOf(file));
  } finally {
    await file.close();
  }
};
