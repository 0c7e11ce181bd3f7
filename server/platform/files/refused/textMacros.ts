import { type Bytes, holdsAny } from './bytes.ts';

/** RTF contains no macros, but embedded objects, which may be programs. They follow one of these words (RTF 1.9.1). */
const RTF_OBJECTS = ['\\objdata', '\\objupdate'];

/** What Word's single-file XML, of 2003 and later, contains if it has macros. */
const XML_MACROS = ['vbaProject', 'macroEnabled', 'macrosPresent'];
/** The same in UTF-16, in either byte order. */
const WIDE_XML_MACROS = XML_MACROS.map((word) => Buffer.from(word, 'utf16le').subarray(0, -1));

/** Whether the content is RTF with embedded objects, or a Word document of plain XML with macros. */
export const isTextWithMacros = async (bytes: Bytes): Promise<boolean> => {
  const head = (await bytes.at(0, 512)).toString('latin1').replaceAll('\0', '');
  const start = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
  if (start.startsWith('{\\rt')) return holdsAny(bytes, RTF_OBJECTS);
  return start.startsWith('<?xml') && holdsAny(bytes, [...XML_MACROS, ...WIDE_XML_MACROS]);
};
