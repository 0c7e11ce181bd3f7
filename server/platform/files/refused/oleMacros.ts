import { type Bytes, piecesOf } from './bytes.ts';

/** Compound file: Word, Excel and PowerPoint up to 2003 (MS-CFB, 2.2). */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Directory entries are 128 bytes long and begin at multiples of 128, like sectors (MS-CFB, 2.6.1). */
const ENTRY = 128;
const NAME_LENGTH = 64;
const TYPE = 66;
/** storages and streams */
const NAMED_TYPES = new Set([1, 2]);
/** Streams and storages in which Word and Excel keep VBA (MS-OVBA, 2.2.1). */
const MACRO_NAMES = new Set(['_vba_project', '_vba_project_cur', 'vba', 'macros']);
/**
 * PowerPoint stores VBA in its own stream and marks it in this record: header and persistent id, then fHasMacros
 * (MS-PPT, 2.4.10).
 */
const VBA_INFO = Buffer.from('020000040c000000', 'hex');
const HAS_MACROS = 12;

const nameAt = (piece: Buffer, at: number): string => {
  const length = piece.readUInt16LE(at + NAME_LENGTH);
  if (length < 2 || length > 64 || length % 2 !== 0 || !NAMED_TYPES.has(piece.readUInt8(at + TYPE))) return '';
  return piece.toString('utf16le', at, at + length - 2).toLowerCase();
};

const hasMacroEntry = (piece: Buffer): boolean => {
  for (let at = 0; at + ENTRY <= piece.length; at += ENTRY) if (MACRO_NAMES.has(nameAt(piece, at))) return true;
  return false;
};

const saysMacros = (piece: Buffer): boolean => {
  for (let at = piece.indexOf(VBA_INFO); at >= 0; at = piece.indexOf(VBA_INFO, at + 1))
    if (at + HAS_MACROS < piece.length && piece.readUInt8(at + HAS_MACROS) !== 0) return true;
  return false;
};

/**
 * Whether the content is an Office document up to 2003 with VBA. Searches the whole file for directory entries instead
 * of following its chains of sectors, which a hostile file could corrupt.
 */
export const isOleWithMacros = async (bytes: Bytes): Promise<boolean> => {
  if (!(await bytes.at(0, OLE.length)).equals(OLE)) return false;
  for await (const piece of piecesOf(bytes, ENTRY)) if (hasMacroEntry(piece) || saysMacros(piece)) return true;
  return false;
};
