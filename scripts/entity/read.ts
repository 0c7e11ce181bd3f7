import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREAS } from '#domain/access/areas.ts';
import { NAME } from '#domain/schema/checkFields.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { singularOf } from '#domain/schema/words.ts';
import { Mistake } from './mistake.ts';
import { baseOf, camelOf, DECLARATIONS, declarationFile } from './parts.ts';
import type { Stage } from './stage.ts';

/** A generated entity with the file that declares it. */
export interface Declared {
  entity: AnyEntity;
  /** `uniformItem`, its exported name */
  exported: string;
  file: string;
  /** its text */
  source: string;
  /** hand-written lines, without blank lines and comments */
  lines: number;
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'fields' in value && 'name' in value;

/**
 * Reads every declaration as staged; entities that others refer to are first. @throws Mistake naming file
 * and remedy
 */
export const readDeclarations = async ({ path }: Pick<Stage, 'path'>): Promise<Declared[]> => {
  const folder = join(path, DECLARATIONS);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const declared: Declared[] = [];
  for (const name of names) declared.push(await readOne(path, `${DECLARATIONS}/${name}`));
  return inOrder(declared);
};

const readOne = async (stage: string, file: string): Promise<Declared> => {
  const path = join(stage, file);
  const source = readFileSync(path, 'utf8');
  const module: Record<string, unknown> = await import(pathToFileURL(path).href).catch((error: Error) => {
    throw new Mistake(loadingFailed(stage, file, source, error));
  });
  const found = Object.entries(module).filter((entry): entry is [string, AnyEntity] => isEntity(entry[1]));
  const [own] = found;
  if (!own || found.length > 1)
    throw new Mistake(
      `${file}: exports ${found.length} entities${found.length > 1 ? ` (${found.map(([name]) => name).join(', ')})` : ''}. Export one: export const uniformItem = generatedEntity('uniform_items', { … }).`,
    );
  const [exported, entity] = own;
  const names = namesFor(entity);
  if (!names.includes(exported))
    throw new Mistake(
      `${file}: entity ${entity.name} is exported as ${exported}. Export it as ${names.join(' or ')}, or change its name.`,
    );
  if (file !== declarationFile(entity.name)) {
    const named = snakeOf(baseOf(file));
    const other = NAME.test(named) && named !== entity.name ? `, or the entity to ${named}` : '';
    throw new Mistake(`${file}: declares ${entity.name}. Rename the file to ${declarationFile(entity.name)}${other}.`);
  }
  const lines = source.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
  return { entity, exported, file, source, lines: lines.length };
};

const snakeOf = (base: string): string => base.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the names that the export of an entity can have: its singular or its name in camel case. */
export const namesFor = ({ name, words }: Pick<AnyEntity, 'name'> & Partial<Pick<AnyEntity, 'words'>>): string[] => {
  const declared = words ? camelOf(words.one.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')) : [];
  return [...new Set([camelOf(singularOf(name)), camelOf(name)].concat(declared))];
};

/** Returns line and text of a place in a source, as an editor shows it. */
export const shownLine = (source: string, line: number, column?: number): string => {
  const text = source.split('\n')[line - 1] ?? '';
  const marker = column === undefined ? '' : `\n    ${' '.repeat(Math.max(0, column - 1))}^`;
  return `\n    ${text.replaceAll('\t', ' ')}${marker}`;
};

/** Turns what the engine says about a file that it cannot run into file, line and remedy. */
const loadingFailed = (stage: string, file: string, source: string, error: Error): string => {
  const { message, stack = '' } = error;
  // esbuild: /…/apron.ts:5:10: ERROR: Expected "}" but found "cost"
  const syntax = /:(\d+):(\d+): ERROR: ([^\n]*)/.exec(message);
  if (syntax) {
    const [line, column] = [Number(syntax[1]), Number(syntax[2]) + 1];
    return `${file}:${line}:${column}: ${syntax[3]}. Correct the line:${shownLine(source, line, column)}`;
  }
  const missing = /does not provide an export named '(\w+)'/.exec(message)?.[1];
  if (missing)
    return `${file}${lineOf(source, missing)}: there is no ${missing} to import. The kinds of field are in domain/schema/field.ts, the areas in domain/access/areas.ts.`;
  const unfound = /Cannot find module '([^']+)'/.exec(message)?.[1];
  if (unfound) return `${file}: cannot find ${unfound.replace(`${stage}/`, '')}. Correct the path of the import.`;
  const undefinedName = /^(\w+) is not defined/.exec(message)?.[1];
  if (undefinedName)
    return `${file}${lineOf(source, undefinedName)}: ${undefinedName} is not imported. Add it to the imports at the top of the file.`;
  const area = Object.keys(AREAS).join(', ');
  if (/reading 'can\w+'/.test(message)) return `${file}: access names no area of AREAS: there are ${area}.`;
  const key = /^Entity \w+, field (?:\w+\.)?(\w+):/.exec(message)?.[1];
  if (key) return `${file}${lineOfField(source, key)}: ${message.split('\n')[0]}`;
  const at = new RegExp(`${stage.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/[^:)]*:(\\d+)`).exec(stack)?.[1];
  const isDeclared = message.startsWith('Entity ');
  return `${file}${at && !isDeclared ? `:${at}` : ''}: ${message.split('\n').slice(0, 2).join(' ')}${isDeclared ? '' : `. Correct the ${at ? 'line' : 'file'}.`}${at && !isDeclared ? shownLine(source, Number(at)) : ''}`;
};

const lineWith = (source: string, pattern: RegExp): string => {
  const at = source.split('\n').findIndex((line) => pattern.test(line));
  return at < 0 ? '' : `:${at + 1}`;
};
const lineOf = (source: string, word: string): string => lineWith(source, new RegExp(`\\b${word}\\b`));

/** Returns `:7`, the line that declares a field, or '' if it cannot be found. */
export const lineOfField = (source: string, key: string): string =>
  lineWith(source, new RegExp(`(?:^|[\\s{,])${key.split('.').at(-1)}\\s*:`));

/** Orders entities so that a table follows those that it refers to. */
const inOrder = (declared: readonly Declared[]): Declared[] => {
  const placed: Declared[] = [];
  const place = (one: Declared, way: readonly string[]) => {
    if (placed.includes(one)) return;
    const { name } = one.entity;
    if (way.includes(name))
      throw new Mistake(
        `${one.file}: entity ${name} refers to itself by way of ${way.join(' → ')}. Leave one reference out.`,
      );
    for (const [, { to }] of withRowFields(fieldsOf(one.entity))) {
      const other = declared.find(({ entity }) => entity.name === to && to !== name);
      if (other) place(other, [...way, name]);
    }
    placed.push(one);
  };
  for (const one of declared) place(one, []);
  return placed;
};
