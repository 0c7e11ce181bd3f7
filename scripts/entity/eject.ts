import type { Changes } from './changes.ts';
import { Mistake } from './mistake.ts';
import { componentName, folderOf, replacementFile, SCREENS, type Screen } from './parts.ts';
import type { Declared } from './read.ts';
import { screenCode } from './screenCode.ts';

/**
 * Adds one generated screen to the entity's folder, as code of the project's own components. It replaces the generated
 * screen.
 * @returns what is done
 * @throws Mistake if there is no such entity or screen, or the screen is replaced already
 */
export const eject = (changes: Changes, declared: readonly Declared[], name: string, screen: string): string => {
  const one = declared.find(({ entity }) => entity.name === name);
  if (!one)
    throw new Mistake(
      `eject ${name}: name one of ${declared.map(({ entity }) => entity.name).join(', ') || '(no generated entity yet)'}.`,
    );
  if (!isScreen(screen)) throw new Mistake(`eject ${name} ${screen}: name a screen: ${SCREENS.join(', ')}.`);
  const file = `${folderOf(name)}/${replacementFile(screen)}`;
  if (changes.read(file) !== null) throw new Mistake(`${file} is there already. Delete it first.`);
  changes.write(file, screenCode(one, screen, componentName(one.exported, screen)));
  return `✓ ${file} – replaces the generated ${screen} of ${one.entity.words.many}; delete it and run the command again to go back`;
};

const isScreen = (screen: string): screen is Screen => SCREENS.some((one) => one === screen);
