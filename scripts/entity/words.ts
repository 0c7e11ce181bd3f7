import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { wordsOf } from '#domain/schema/words.ts';
import { type Changes, inProject } from './changes.ts';
import { Mistake } from './mistake.ts';
import type { Declared } from './read.ts';

type Tree = { [key: string]: string | Tree };
const FOLDER = 'i18n/ga/generated';

/** Returns the file with the Gaeilge words of an entity. */
export const wordsFile = (name: string): string => `${FOLDER}/${name}.ts`;

/**
 * Updates the Gaeilge catalogue of each entity: translated words are kept, new ones are added in the English of the
 * declaration and marked for review, and those of removed fields are deleted. (English needs no file: its words are in
 * the declaration.)
 * @param renamed new name of an entity → the name under which its words are now
 * @returns how many words await a fluent speaker
 */
export const writeWords = async (
  changes: Changes,
  declared: readonly Declared[],
  renamed: ReadonlyMap<string, string>,
): Promise<number> => {
  let awaiting = 0;
  for (const { entity } of declared) {
    const known = await wordsIn(renamed.get(entity.name) ?? entity.name);
    const { name, fields, headings, choices, hints, sections, messages, tabs, rows } = wordsOf({
      [entity.name]: entity,
    })[entity.name] as never as Tree;
    const derived: Tree = {
      name: name as string,
      fields: fields as Tree,
      headings: headings as Tree,
      choices: choices as Tree,
      hints: hints as Tree,
      sections: sections as Tree,
      messages: messages as Tree,
      tabs: tabs as Tree,
      rows: rows as Tree,
    };
    const text = treeText(derived, known, '  ', () => (awaiting += 1));
    changes.write(
      wordsFile(entity.name),
      `/** ${entity.words.many}, in Gaeilge. \`npm run entity\` adds the words of new fields and leaves yours. */\nexport const ${entity.name} = {\n${text}};\n`,
    );
  }
  const names = declared.map(({ entity }) => entity.name).sort();
  changes.write(
    `${FOLDER}/index.ts`,
    `${names.map((name) => `import { ${name} } from './${name}.ts';\n`).join('')}${names.length > 0 ? '\n' : ''}// Written by \`npm run entity\`; a speaker of Irish must translate the words.

/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {${names.length > 0 ? ` resources: { ${names.join(', ')} } ` : ''}};
`,
  );
  return awaiting;
};

/** Reads the words of an entity as they are now. @throws Mistake if the file is no longer valid */
const wordsIn = async (name: string): Promise<Tree> => {
  const path = inProject(wordsFile(name));
  if (!existsSync(path)) return {};
  // Each run reads the file as it is then.
  const module: Record<string, Tree> = await import(`${pathToFileURL(path).href}?${Date.now()}`).catch(
    (error: Error) => {
      const [first] = error.message.split('\n').filter((line) => line.includes('ERROR'));
      throw new Mistake(`${wordsFile(name)} cannot be read: ${first ?? error.message}. Correct the file.`);
    },
  );
  return module[name] ?? {};
};

const treeText = (derived: Tree, known: Tree, indent: string, count: () => void): string =>
  Object.entries(derived)
    .filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0)
    .map(([key, value]) => {
      const name = /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
      const had = known[key];
      if (typeof value !== 'string')
        return `${indent}${name}: {\n${treeText(value, typeof had === 'object' ? had : {}, `${indent}  `, count)}${indent}},\n`;
      const own = typeof had === 'string' && had !== value;
      if (!own) count();
      const said = (own ? had : value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
      return `${indent}${name}: '${said}',${own ? '' : ' // review'}\n`;
    })
    .join('');
