import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { folderOf, replacementFile } from './parts.ts';

/** A column that a source names, and where. */
interface NamedColumn {
  name: string;
  /** offset in the source */
  at: number;
}

const OPENING = '{[(';
const CLOSING = '}])';

/** Returns the column of an object: none if it renders its own cells, because its name is then free. */
const columnOf = (text: string, at: number): NamedColumn[] => {
  const found = /\bname:\s*'(\w+)'/.exec(text);
  return found?.[1] === undefined || /\brender\b/.test(text) ? [] : [{ name: found[1], at: at + found.index }];
};

/** Returns the names in an array of columns that begins at this offset, after its bracket. */
const columnsFrom = (source: string, begin: number): NamedColumn[] => {
  const columns: NamedColumn[] = [];
  let depth = 0;
  let opened = begin;
  for (let at = begin; at < source.length && depth >= 0; at++) {
    const sign = source.charAt(at);
    if (OPENING.includes(sign) && depth++ === 0) opened = at;
    else if (CLOSING.includes(sign) && --depth === 0) columns.push(...columnOf(source.slice(opened, at), opened));
    else if (sign === "'" && depth === 0) {
      const end = source.indexOf("'", at + 1);
      if (end < 0) return columns;
      columns.push({ name: source.slice(at + 1, end), at });
      at = end;
    }
  }
  return columns;
};

/** Returns the columns that a screen passes to its list by name, as an array or as a constant of its file. */
const columnsIn = (source: string): NamedColumn[] => {
  const passed = /\bcolumns=\{(?:(\w+)\}|\[)/.exec(source);
  if (!passed) return [];
  const [text, constant] = passed;
  if (constant === undefined) return columnsFrom(source, passed.index + text.length);
  const declared = source.indexOf(`const ${constant}`);
  const bracket = declared < 0 ? -1 : source.indexOf('= [', declared);
  return bracket < 0 ? [] : columnsFrom(source, bracket + 3);
};

/**
 * Checks the columns that a replaced list names. Columns that the source computes are checked when the list is shown.
 * @throws Mistake naming file, line, column and the fields
 */
export const checkListColumns = (changes: Changes, entity: AnyEntity): void => {
  const file = `${folderOf(entity.name)}/${replacementFile('list')}`;
  const source = changes.read(file);
  if (source === null) return;
  const known = ['id', ...Object.keys(entity.fields)];
  const wrong = columnsIn(source).find(({ name }) => !known.includes(name));
  if (!wrong) return;
  const line = source.slice(0, wrong.at).split('\n').length;
  throw new Mistake(`${file}:${line}: the column ${wrong.name} is not a field. Name one of ${known.join(', ')}.`);
};
