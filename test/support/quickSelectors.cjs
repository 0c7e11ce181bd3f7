const { createRequire } = require('node:module');

/**
 * After every change of the page, jsdom matches each element against the selector of each style rule, which took a
 * seventh of the time of the component tests. Nearly all selectors require a class or an element name at the start of
 * their last part. An element without it is rejected here; jsdom's own engine matches all others. This file must be
 * loaded before jsdom.
 */
const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const judge = judgeOf(selector);
  return judge?.(element) ?? matchesDontThrow(element, selector);
};

/**
 * By selector: a function that returns true, false, or undefined if only the engine can decide; null for a selector
 * that it cannot handle.
 */
const judges = new Map();

function judgeOf(selector) {
  let judge = judges.get(selector);
  if (judge === undefined) {
    judge = makeJudge(String(selector));
    judges.set(selector, judge);
  }
  return judge;
}

/** A selector that contains only names, classes, attributes and states: no parentheses with further selectors. */
const PLAIN = /^(?:[\w\s.,>+~:*-]|\[[\w-]+(?:="?[\w-]+"?)?\])+$/;

function makeJudge(selector) {
  if (!PLAIN.test(selector)) return null;
  // In each part, the last compound describes the element itself; the name or class at its start decides most cases.
  const ways = selector.split(',').map((part) => {
    const [, before, name, oneClass, more] =
      /^\s*(.*[\s>+~])?(?:([a-z][a-z\d]*)|\.([\w-]+))([.:[].*)?$/s.exec(part.trimEnd()) ?? [];
    const isMeant = name
      ? (element) => element.localName === name
      : oneClass && ((element) => element.classList.contains(oneClass));
    return isMeant && { isMeant, isAll: !before && !more };
  });
  if (!ways.every(Boolean)) return null;
  return (element) => {
    const meant = ways.filter(({ isMeant }) => isMeant(element));
    if (meant.length === 0) return false;
    return meant.some(({ isAll }) => isAll) || undefined;
  };
}
