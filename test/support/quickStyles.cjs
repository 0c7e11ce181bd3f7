const { createRequire } = require('node:module');
require('./quickSelectors.cjs');

/**
 * To compute the style of an element, jsdom compares it with each rule of each style sheet, and emotion adds a sheet for
 * each style: together a sixth of the time of the component tests. Here an index finds the rules whose last part begins
 * with a class or the name of the element. jsdom's engine still decides which of them match. This file must be loaded
 * before jsdom.
 */
const inside = createRequire(require.resolve('jest-environment-jsdom'));
const rules = inside('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { matchesDontThrow } = inside('jsdom/lib/jsdom/living/helpers/selectors.js');
const { CSSStyleDeclaration } = createRequire(inside.resolve('jsdom'))('cssstyle');
const cssom = createRequire(inside.resolve('jsdom'))('rrweb-cssom');
const defaults = cssom.parse(inside('jsdom/lib/jsdom/browser/default-stylesheet.js'));
if (!('getDeclarationForElement' in rules)) throw new Error('jsdom no longer exports getDeclarationForElement.');

/** jsdom's function of the same name, with the same result, for the rules that the index finds. */
rules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  const adopt = (style) => {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  };
  for (const { rule } of candidates(document, element))
    if (matchesDontThrow(element, rule.selectorText)) adopt(rule.style);
  adopt(element.style);
  document._styleCache.set(element, declaration);
  return declaration;
};

/** By document: its indexed sheets with their numbers of rules, and the rules by class, by name, and all others. */
const indexes = new WeakMap();

/** Returns the rules that can apply to an element, in their order. */
function candidates(document, element) {
  const index = indexOf(document);
  const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  const found = new Set(index.others);
  for (const entry of index.byName.get(element.localName) ?? []) found.add(entry);
  for (const name of classes) for (const entry of index.byClass.get(name) ?? []) found.add(entry);
  return [...found].sort((one, other) => one.order - other.order);
}

function indexOf(document) {
  const sheets = [defaults, ...document.styleSheets._list];
  let index = indexes.get(document);
  const isCurrent = index?.sheets.every(
    ({ sheet, count }, at) => sheet === sheets[at] && count === sheet.cssRules.length,
  );
  if (!isCurrent) {
    index = { sheets: [], order: 0, byName: new Map(), byClass: new Map(), others: [] };
    indexes.set(document, index);
  }
  for (const sheet of sheets.slice(index.sheets.length)) {
    for (const rule of rulesOf(sheet)) add(index, rule);
    index.sheets.push({ sheet, count: sheet.cssRules.length });
  }
  return index;
}

/** Returns the rules of a sheet as jsdom applies them: of media rules, those for screens. */
function rulesOf({ cssRules }) {
  return Array.from(cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.prototype.includes.call(rule.media, 'screen') ? Array.from(rule.cssRules) : [];
  });
}

function add(index, rule) {
  if (rule.selectorText === undefined) return;
  const entry = { rule, order: index.order++ };
  const keys = keysOf(rule.selectorText);
  if (!keys) index.others.push(entry);
  for (const { name, className } of keys ?? []) {
    const [map, key] = name ? [index.byName, name] : [index.byClass, className];
    if (!map.has(key)) map.set(key, []);
    map.get(key).push(entry);
  }
}

/** Returns the name or class that each part of a selector requires, or undefined if a part requires neither. */
function keysOf(selector) {
  if (selector.includes('\\')) return undefined;
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '[]');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const keys = plain.split(',').map((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .pop() ?? '';
    const [, name, className] = /^(?:([a-z][a-z\d]*)|\.([\w-]+))(?=[.:#[]|$)/.exec(last) ?? [];
    return name || className ? { name, className } : undefined;
  });
  return keys.every(Boolean) ? keys : undefined;
}
