import type { Changes } from './changes.ts';
import {
  componentName,
  declarationFile,
  folderOf,
  partsOf,
  replacementFile,
  SCREENS,
  SERVER_PART,
  wordsFile,
} from './parts.ts';
import type { Declared } from './read.ts';

const NOTE = '// Written by `npm run entity` from the declarations in domain/entities; do not edit.';

/** Writes a register. It is formatted later, with its imports in their order. */
const write = (changes: Changes, file: string, imports: readonly string[], code: string): void =>
  changes.write(file, `${imports.join('\n')}\n\n${NOTE}\n\n${code}\n`);

/** Returns how an entity's own screens are registered: imports, lazily loaded components, and the entry. */
const screensOf = (changes: Changes, { entity: { name }, exported }: Declared) => {
  const parts = partsOf(changes, name);
  const from = (file: string): string => `'#${folderOf(name)}/${file}'`;
  const [icon, request] = [componentName(exported, 'icon'), `${exported}ListRequest`];
  const named = [
    { file: replacementFile('icon'), key: 'icon', value: icon, imported: icon },
    { file: 'listRequest.ts', key: 'listRequest', value: request, imported: `listRequest as ${request}` },
  ].filter(({ file }) => parts.includes(file));
  const replaced = SCREENS.filter((screen) => parts.includes(replacementFile(screen))).map((screen) => ({
    screen,
    component: componentName(exported, screen),
  }));
  const entry = [
    ...named.map(({ key, value }) => `${key}: ${value}`),
    ...replaced.map(({ screen, component }) => `${screen}: <${component} />`),
  ];
  return {
    imports: named.map(({ file, imported }) => `import { ${imported} } from ${from(file)};`),
    lazy: replaced.map(
      ({ screen, component }) =>
        `const ${component} = lazyScreen(() => import(${from(replacementFile(screen))}).then((m) => m.${component}));`,
    ),
    entry: entry.length > 0 ? [`${name}: { ${entry.join(', ')} },`] : [],
  };
};

/** Writes the registers, through which each layer finds the entities that were added. */
export const writeRegisters = (changes: Changes, declared: readonly Declared[]): void => {
  write(
    changes,
    'domain/entities/generated/index.ts',
    declared.map(({ entity: { name }, exported }) => `import { ${exported} } from '#${declarationFile(name)}';`),
    `/** Entities that consist of their declaration only, in the order in which their tables can be created. */
export const GENERATED = {\n${declared.map(({ exported, entity }) => `${entity.name}: ${exported},`).join('\n')}\n} as const;`,
  );
  const names = declared.map(({ entity }) => entity.name).sort();
  write(
    changes,
    'i18n/ga/generated/index.ts',
    names.map((name) => `import { ga as ${name} } from '#${wordsFile(name)}';`),
    `/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {${names.length > 0 ? ` resources: { ${names.join(', ')} } ` : ''}};`,
  );
  const served = names.filter((name) => partsOf(changes, name).includes(SERVER_PART));
  write(
    changes,
    'server/generatedParts.ts',
    [
      "import type { AnyServerParts } from '#server/crud/serverParts.ts';",
      ...served.map((name) => `import { server as ${name} } from '#${folderOf(name)}/${SERVER_PART}';`),
    ],
    `/** What added entities have on the server in addition to their declaration, by their name. */
export const SERVER_PARTS: Readonly<Record<string, AnyServerParts>> = {\n${served.map((name) => `${name},`).join('\n')}\n};`,
  );
  const own = declared.map((one) => screensOf(changes, one));
  const lazy = own.flatMap((one) => one.lazy);
  write(
    changes,
    'resources/generated/screens.tsx',
    [
      "import type { ResourceOverrides } from '#src/screens/entityResource.tsx';",
      ...(lazy.length > 0 ? ["import { lazyScreen } from '#src/widgets/lazyScreen.tsx';"] : []),
      ...own.flatMap(({ imports }) => imports),
    ],
    `${lazy.join('\n')}\n\n/** Screens and icons that replace generated ones, by the name of the entity. */
export const REPLACEMENTS: Readonly<Record<string, ResourceOverrides>> = {\n${own.flatMap(({ entry }) => entry).join('\n')}\n};`,
  );
};
