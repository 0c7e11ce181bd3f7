import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mistake } from './mistake.ts';
import type { Declared } from './read.ts';
import { SCREENS, type Screen, screenCode } from './screenCode.ts';

/**
 * Writes one generated screen as code of the project's own components, and replaces the generated one by it. Returns what
 * was done.
 */
export const eject = (declared: readonly Declared[], name: string, screen: string): string => {
  const one = declared.find(({ entity }) => entity.name === name);
  if (!one)
    throw new Mistake(
      `eject ${name}: name one of ${declared.map(({ entity }) => entity.name).join(', ') || '(no generated entity yet)'}.`,
    );
  if (!isScreen(screen)) throw new Mistake(`eject ${name} ${screen}: name a screen: ${SCREENS.join(', ')}.`);
  const component = `${one.exported.charAt(0).toUpperCase()}${one.exported.slice(1)}${screen.charAt(0).toUpperCase()}${screen.slice(1)}`;
  const file = `resources/generated/${name}/${component}.tsx`;
  if (existsSync(join(process.cwd(), file))) throw new Mistake(`${file} is there already. Take it away first.`);
  mkdirSync(join(process.cwd(), `resources/generated/${name}`), { recursive: true });
  writeFileSync(join(process.cwd(), file), screenCode(one, screen, component));
  replace(name, screen, component);
  return `✓ ${file} – replaces the generated ${screen} of ${one.entity.words.many} (${CUSTOMISED})`;
};

const isScreen = (screen: string): screen is Screen => SCREENS.some((one) => one === screen);

/** The file that lists the custom screens, and the import that it needs. */
const CUSTOMISED = 'resources/generated/customised.tsx';
const IMPORT = "import { lazyScreen } from '#src/widgets/lazyScreen.tsx';\n";

/** Adds the screen to the list of custom screens. */
const replace = (name: string, screen: Screen, component: string): void => {
  const path = join(process.cwd(), CUSTOMISED);
  writeFileSync(path, withScreen(readFileSync(path, 'utf8'), name, screen, component));
};

/** Returns the text of that file with one more screen, next to the entity's existing entries. */
export const withScreen = (text: string, name: string, screen: Screen, component: string): string => {
  const line = `const ${component} = lazyScreen(() => import('./${name}/${component}.tsx').then((m) => m.${component}));\n`;
  const withImport = text.includes(IMPORT) ? text : `${IMPORT}${text}`;
  const at = withImport.indexOf('\n/**');
  const withLine = `${withImport.slice(0, at)}\n${line}${withImport.slice(at)}`;
  const entry = `${screen}: <${component} />`;
  const own = new RegExp(`\\n  ${name}: \\{`);
  return own.test(withLine)
    ? withLine.replace(own, `\n  ${name}: { ${entry},`)
    : withLine.replace('>> = {', `>> = {\n  ${name}: { ${entry} },\n`);
};
