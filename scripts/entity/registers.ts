import type { Changes } from './changes.ts';
import { componentName, partsOf, replacementFile } from './parts.ts';
import type { Declared } from './read.ts';
import { SCREENS } from './screenCode.ts';

/** The files through which each layer finds the entities that were added. */
const REGISTERS = {
  declarations: 'domain/entities/generated/index.ts',
  words: 'i18n/ga/generated/index.ts',
  server: 'server/entities/generatedParts.ts',
  screens: 'resources/generated/screens.tsx',
} as const;

const NOTE = '// Written by `npm run entity` from the files in entities/; do not edit.';

const block = (lines: readonly string[]): string => (lines.length > 0 ? `{\n${lines.join('\n')}\n}` : '{}');

const source = (imports: readonly string[], code: string): string =>
  `${imports.map((line) => `${line}\n`).join('')}${imports.length > 0 ? '\n' : ''}${NOTE}\n\n${code}\n`;

type Named = Pick<Declared, 'entity' | 'exported'>;

const declarations = (declared: readonly Named[]): string =>
  source(
    declared.map(({ entity: { name }, exported }) => `import { ${exported} } from '#entities/${name}/entity.ts';`),
    `/** Entities that consist of their declaration only, in the order in which their tables can be created. */
export const GENERATED = ${block(declared.map(({ exported, entity }) => `  ${entity.name}: ${exported},`))} as const;`,
  );

const words = (declared: readonly Named[]): string => {
  const names = declared.map(({ entity }) => entity.name).sort();
  return source(
    names.map((name) => `import { ga as ${name} } from '#entities/${name}/ga.ts';`),
    `/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {${names.length > 0 ? ` resources: { ${names.join(', ')} } ` : ''}};`,
  );
};

const server = (names: readonly string[]): string =>
  source(
    [
      ...names.map((name) => `import { server as ${name} } from '#entities/${name}/server.ts';`),
      "import type { AnyServerParts } from './serverParts.ts';",
    ],
    `/** What added entities have on the server in addition to their declaration, by their name. */
export const SERVER_PARTS: Readonly<Record<string, AnyServerParts>> = ${block(names.map((name) => `  ${name},`))};`,
  );

/** Returns the import, the lazily loaded screens and the entry of an entity. */
const screensOf = ({ entity: { name }, exported }: Named, parts: readonly string[]) => {
  const icon = componentName(exported, 'icon');
  const request = `${exported}ListRequest`;
  const replaced = SCREENS.filter((screen) => parts.includes(replacementFile(screen)));
  const hasIcon = parts.includes(replacementFile('icon'));
  const hasRequest = parts.includes('listRequest.ts');
  return {
    imports: [
      ...(hasIcon ? [`import { ${icon} } from '#entities/${name}/${replacementFile('icon')}';`] : []),
      ...(hasRequest ? [`import { listRequest as ${request} } from '#entities/${name}/listRequest.ts';`] : []),
    ],
    screens: replaced.map((screen) => {
      const component = componentName(exported, screen);
      return `const ${component} = lazyScreen(() => import('#entities/${name}/${replacementFile(screen)}').then((m) => m.${component}));`;
    }),
    entry: [
      ...(hasIcon ? [`icon: ${icon}`] : []),
      ...(hasRequest ? [`listRequest: ${request}`] : []),
      ...replaced.map((screen) => `${screen}: <${componentName(exported, screen)} />`),
    ],
  };
};

const screens = (declared: readonly Named[], parts: ReadonlyMap<string, readonly string[]>): string => {
  const found = declared.map((one) => ({ one, ...screensOf(one, parts.get(one.entity.name) ?? []) }));
  const lazy = found.flatMap((each) => each.screens);
  const entries = found.filter(({ entry }) => entry.length > 0);
  return source(
    [
      ...found.flatMap(({ imports }) => imports),
      "import type { ResourceOverrides } from '#src/screens/entityResource.tsx';",
      ...(lazy.length > 0 ? ["import { lazyScreen } from '#src/widgets/lazyScreen.tsx';"] : []),
    ],
    `${lazy.length > 0 ? `${lazy.join('\n')}\n\n` : ''}/** Screens and icons that replace generated ones, by the name of the entity. */
export const REPLACEMENTS: Readonly<Record<string, ResourceOverrides>> = ${block(
      entries.map(({ one, entry }) => `  ${one.entity.name}: { ${entry.join(', ')} },`),
    )};`,
  );
};

/** Returns the registers for these entities and the files in their directories: file → unformatted source. */
const registersOf = (changes: Changes, declared: readonly Named[]): Record<string, string> => {
  const parts = new Map(declared.map(({ entity: { name } }) => [name, partsOf(changes, name)]));
  const names = declared.map(({ entity }) => entity.name);
  return {
    [REGISTERS.declarations]: declarations(declared),
    [REGISTERS.words]: words(declared),
    [REGISTERS.server]: server(names.filter((name) => parts.get(name)?.includes('server.ts')).sort()),
    [REGISTERS.screens]: screens(declared, parts),
  };
};

/** Writes the registers, through which the layers find declarations, words, server parts and screens. */
export const writeRegisters = (changes: Changes, declared: readonly Declared[]): void => {
  for (const [file, text] of Object.entries(registersOf(changes, declared))) changes.write(file, text);
};
