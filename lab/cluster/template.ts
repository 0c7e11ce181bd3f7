import { readFileSync } from 'node:fs';

/** A text of a template, and what takes its place wherever it occurs. */
type Replacement = readonly [from: string, to: string];

/** Returns a text with replacements. @throws Error if the text no longer contains one of the texts to replace */
export const fill = (name: string, text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`${name} has no ${from}`);
    return filled.replaceAll(from, to);
  }, text);

/** Returns a configuration file of docs/operations with the values of a run. @throws Error as `fill` does */
export const fillFile = (name: string, replacements: readonly Replacement[]): string =>
  fill(`docs/operations/${name}`, readFileSync(`docs/operations/${name}`, 'utf8'), replacements);
