/** A column of a row source of a plan, as `alias.column`. */
type Column = string;

/** What a condition requires: columns that are equal to a parameter or a constant, and pairs of equal columns. */
export interface Facts {
  given: Set<Column>;
  equal: [Column, Column][];
}

const COLUMN = /^\(?"?(\w+)"?\."?(\w+)"?\)?(::[\w ]+)?$/;
const ANY_COLUMN = /"?[a-z_]\w*"?\."?[a-z_]\w*"?/i;

/** Returns a text without the parentheses that enclose all of it. */
const bare = (text: string): string => {
  let inner = text.trim();
  while (inner.startsWith('(') && closing(inner, 0) === inner.length - 1) inner = inner.slice(1, -1).trim();
  return inner;
};

/** Returns the place of the parenthesis that closes the one at `at`. Texts in quotes do not count. */
const closing = (text: string, at: number): number => {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === "'") place = text.indexOf("'", place + 1);
    if (place < 0) return -1;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
};

/** Splits a text at a word that is in no parentheses and no quotes. */
const splitAt = (text: string, word: string): string[] => {
  const parts: string[] = [];
  let begun = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === "'") place = text.indexOf("'", place + 1);
    else if (sign === '(') place = closing(text, place);
    if (place < 0) break;
    if (!text.startsWith(word, place)) continue;
    parts.push(text.slice(begun, place));
    begun = place + word.length;
  }
  return [...parts, text.slice(begun)];
};

const columnIn = (text: string): Column | null => {
  const [, alias, name] = COLUMN.exec(bare(text)) ?? [];
  return alias && name ? `${alias}.${name}` : null;
};

/** Whether an expression is a parameter, a constant or a value that another statement part returns once. */
const isGiven = (text: string): boolean => {
  const own = text.replace(/\(?\(InitPlan \d+\)\.col\d+\)?/g, '$0').replace(/'[^']*'/g, "''");
  return !ANY_COLUMN.test(own) && !own.includes('SubPlan');
};

/** A column that a subplan returns, under a name of its own. */
const subplanColumn = (text: string): Column | null => {
  const [, plan, place] = /^\(hashed SubPlan (\d+)\)\.col(\d+)$/.exec(bare(text)) ?? [];
  return plan ? `SubPlan ${plan}.${place}` : null;
};

const NOTHING = (): Facts => ({ given: new Set(), equal: [] });

const comparison = (text: string): Facts => {
  const facts = NOTHING();
  const [left = '', right = '', ...more] = splitAt(text, ' = ');
  if (right === '' || more.length > 0) return facts;
  const any = /^ANY (\(.*\))$/.exec(right.trim());
  const sides = [left, any?.[1] ?? right] as const;
  const [a, b] = sides.map((side) => columnIn(side) ?? subplanColumn(side));
  if (a && b && !any) facts.equal.push([a, b]);
  else if (a && isGiven(sides[1])) facts.given.add(a);
  else if (b && !any && isGiven(sides[0])) facts.given.add(b);
  return facts;
};

const both = (parts: readonly Facts[]): Facts => ({
  given: new Set(parts.flatMap(({ given }) => [...given])),
  equal: parts.flatMap(({ equal }) => equal),
});

const inEach = ([first = NOTHING(), ...others]: readonly Facts[]): Facts => ({
  given: new Set([...first.given].filter((column) => others.every(({ given }) => given.has(column)))),
  equal: first.equal.filter((pair) => others.every(({ equal }) => equal.some((one) => `${one}` === `${pair}`))),
});

/** Returns what a condition of a plan requires of its columns; alternatives require what each of them requires. */
export const factsOf = (condition: string): Facts => {
  const text = bare(condition);
  const subplan = /^ANY (\(.*hashed SubPlan.*\))$/.exec(text);
  if (subplan?.[1]) return factsOf(subplan[1]);
  const ways = splitAt(text, ' OR ');
  if (ways.length > 1) return inEach(ways.map(factsOf));
  const parts = splitAt(text, ' AND ');
  return parts.length > 1 ? both(parts.map(factsOf)) : comparison(text);
};
