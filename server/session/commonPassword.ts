import type * as Zxcvbn from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import { lazyPackage } from '#server/lazyPackage.ts';

/** The lists take 15 MB and a fifth of a second, so they are read when the first password is chosen. */
const core = lazyPackage<typeof Zxcvbn>('@zxcvbn-ts/core');
const common = lazyPackage<typeof Common>('@zxcvbn-ts/language-common');

/** Fewer guesses than eight random digits need: what a list of common passwords and their variants yields. */
const GUESSES_MIN = 1e8;
/** Estimating takes quadratic time; whatever is longer than this is judged by its beginning. */
const LENGTH_MAX = 64;

let estimator: Zxcvbn.ZxcvbnFactory | undefined;

/**
 * Whether a password is among the commonest 30,000 or a simple variant of one: another case, digits for letters, a year
 * or a symbol added, keys in a row, repetitions. OWASP ASVS 5.0, 6.2.4. Compatibility forms (full-width letters) count
 * as the letters that they show.
 * @param words names and the like that a guesser would try first
 */
export const isCommonPassword = (password: string, words: readonly string[] = []): boolean => {
  estimator ??= new (core().ZxcvbnFactory)({
    dictionary: common().dictionary,
    graphs: common().adjacencyGraphs,
    maxLength: LENGTH_MAX,
  });
  return estimator.check(password.normalize('NFKC').slice(0, LENGTH_MAX), [...words]).guesses < GUESSES_MIN;
};
