const { createRequire } = require('node:module');

/**
 * Which rules of a style sheet are an element's is asked once for each element and rule after every change of the page,
 * and was a seventh of the time of the component tests. Whom nearly all selectors are about begins
 * with a class or the name of an element: who has neither is answered here, all others by jsdom's own engine. To be read before jsdom is.
 */
const selectors = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const judge = judgeOf(selector);
  return judge?.(element) ?? matchesDontThrow(element, selector);
};

/** By selector: who answers yes, no, or undefined where only the engine knows; null for nobody. */
const judges = new Map();

function judgeOf(selector) {
  let judge = judges.get(selector);
  if (judge === undefined) {
    judge = makeJudge(String(selector));
    judges.set(selector, judge);
  }
  return judge;
}

/** A selector of nothing but names, classes, attributes and states: no brackets that hold further selectors. */
const PLAIN = /^(?:[\w\s.,>+~:*-]|\[[\w-]+(?:="?[\w-]+"?)?\])+$/;

function makeJudge(selector) {
  if (!PLAIN.test(selector)) return null;
  // Of each part the last compound is about the element itself; the name or class it begins with decides most.
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
