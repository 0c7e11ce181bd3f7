import type * as Zxcvbn from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import { lazyPackage } from '#server/platform/lazyPackage.ts';

/** The lists take 15 MB and a fifth of a second to load, so they are loaded when the first password is chosen. */
const core = lazyPackage<typeof Zxcvbn>('@zxcvbn-ts/core');
const common = lazyPackage<typeof Common>('@zxcvbn-ts/language-common');

/** Fewer guesses than eight random digits need: the size of a list of common passwords and their variants. */
const GUESSES_MIN = 1e8;
/** Estimating takes quadratic time, so only the beginning of longer passwords is evaluated. */
const LENGTH_MAX = 64;

let estimator: Zxcvbn.ZxcvbnFactory | undefined;

/**
 * Whether a password is among the 30,000 most common ones or a simple variant of one: another case, digits for letters,
 * a year or a symbol added, keys in a row, repetitions. OWASP ASVS 5.0, 6.2.4. Compatibility forms (full-width letters)
 * count as the letters that they represent.
 * @param words names and similar words that an attacker would try first
 */
export const isCommonPassword = (password: string, words: readonly string[] = []): boolean => {
  estimator ??= new (core().ZxcvbnFactory)({
    dictionary: common().dictionary,
    graphs: common().adjacencyGraphs,
    maxLength: LENGTH_MAX,
  });
  return estimator.check(password.normalize('NFKC').slice(0, LENGTH_MAX), [...words]).guesses < GUESSES_MIN;
};
