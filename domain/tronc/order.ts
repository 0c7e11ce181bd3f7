/**
 * Returns a list in ascending key order: the list itself if it is already in order, as from the database, otherwise a
 * sorted copy.
 */
export function inOrderOf<T>(list: readonly T[], keyOf: (item: T) => number): readonly T[] {
  for (let at = 1; at < list.length; at += 1) {
    if (keyOf(list[at - 1]!) > keyOf(list[at]!)) return [...list].sort((a, b) => keyOf(a) - keyOf(b));
  }
  return list;
}

/**
 * Sorts the indexes order[from] to order[to - 1] by their texts, and calls `among` to sort each run of equal texts.
 * Compares by code units, not by a locale's collation, so that the order is the same on every computer and never
 * changes.
 *
 * Multikey quicksort: a part is divided by one character of the texts, and only texts that share this character are
 * compared by the next one. So no common prefix is read twice, which suits surnames, many of which share a prefix
 * (Bentley and Sedgewick, Fast algorithms for sorting and searching strings, 1997).
 */
export function sortByText(
  order: Int32Array,
  from: number,
  to: number,
  texts: readonly string[],
  among: (from: number, to: number) => void,
  depth = 0,
): void {
  let start = from;
  const end = to;
  while (end - start > 1) {
    const pivot = middle(
      unitAt(texts[order[start]!]!, depth),
      unitAt(texts[order[(start + end) >>> 1]!]!, depth),
      unitAt(texts[order[end - 1]!]!, depth),
    );
    let below = start;
    let above = end;
    for (let at = start; at < above; ) {
      const index = order[at]!;
      const unit = unitAt(texts[index]!, depth);
      if (unit < pivot) {
        order[at] = order[below]!;
        order[below] = index;
        below += 1;
        at += 1;
      } else if (unit > pivot) {
        above -= 1;
        order[at] = order[above]!;
        order[above] = index;
      } else {
        at += 1;
      }
    }
    if (pivot === ENDED) among(below, above);
    else sortByText(order, below, above, texts, among, depth + 1);
    sortByText(order, start, below, texts, among, depth);
    start = above;
  }
}

/** Less than every character, so that a prefix sorts before longer texts. */
const ENDED = -1;

function unitAt(text: string, depth: number): number {
  return depth < text.length ? text.charCodeAt(depth) : ENDED;
}

function middle(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
