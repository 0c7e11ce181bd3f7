import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { Mistake } from './mistake.ts';

export const FOLDER = 'domain/entities/generated';
const folder = join(process.cwd(), FOLDER);

/** A generated entity with the file that declares it. */
export interface Declared {
  entity: AnyEntity;
  /** `uniformItem`, its exported name */
  exported: string;
  file: string;
  /** hand-written lines, without blank lines and comments */
  lines: number;
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'fields' in value && 'name' in value;

/**
 * Reads every declaration of the folder; entities that others refer to are first. @throws Mistake naming file and
 * remedy
 */
export const readDeclarations = async (): Promise<Declared[]> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
  const declared: Declared[] = [];
  for (const name of files) declared.push(await readOne(`${FOLDER}/${name}`));
  for (const { entity, file } of declared)
    if (declared.filter((other) => other.entity.name === entity.name).length > 1)
      throw new Mistake(`${file}: there are two entities called ${entity.name}. Give one of them another name.`);
  return inOrder(declared);
};

const readOne = async (file: string): Promise<Declared> => {
  const path = join(process.cwd(), file);
  const module: Record<string, unknown> = await import(pathToFileURL(path).href).catch((error: Error) => {
    throw new Mistake(`${file}: ${remedyOf(error)}`);
  });
  const found = Object.entries(module).filter((entry): entry is [string, AnyEntity] => isEntity(entry[1]));
  const [own] = found;
  if (!own || found.length > 1)
    throw new Mistake(
      `${file}: exports ${found.length} entities. Export one: export const uniformItem = generatedEntity('uniform_items', { … }).`,
    );
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
  return { entity: own[1], exported: own[0], file, lines: lines.length };
};

/** Turns the engine's message about a file that it cannot run into a helpful one. */
const remedyOf = ({ message }: Error): string => {
  const missing = /does not provide an export named '(\w+)'/.exec(message)?.[1];
  if (missing)
    return `there is no ${missing} to import. The kinds of field stand in domain/schema/field.ts, the areas in domain/access/areas.ts.`;
  const undefinedName = /^(\w+) is not defined/.exec(message)?.[1];
  if (undefinedName) return `${undefinedName} is not imported. Add it to the imports at the top of the file.`;
  if (/reading 'canView'|of undefined/.test(message))
    return 'access names no area of AREAS. See domain/access/areas.ts.';
  return message.split('\n').slice(0, 2).join(' ');
};

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
    for (const [, { to }] of fieldsOf(one.entity)) {
      const other = declared.find(({ entity }) => entity.name === to && to !== name);
      if (other) place(other, [...way, name]);
    }
    placed.push(one);
  };
  for (const one of declared) place(one, []);
  return placed;
};

/** Writes the register of generated entities, in that order. */
export const writeRegister = (declared: readonly Declared[]): void => {
  const imports = declared
    .map(({ exported, file }) => `import { ${exported} } from './${file.slice(FOLDER.length + 1)}';`)
    .sort();
  const lines = declared.map(({ exported, entity }) => `  ${entity.name}: ${exported},`);
  writeFileSync(
    join(folder, 'index.ts'),
    `${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}// Written by \`npm run entity\` from the files in this folder; do not edit.

/** Entities that consist of their declaration only, in the order in which their tables can be created. */
export const GENERATED = {${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}} as const;
`,
  );
};
