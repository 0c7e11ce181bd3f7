/** A node of the syntax tree of `@swc/core`. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Yields every node of a syntax tree, in the order of the source, starting with the tree itself. */
export function* nodesOf(tree: unknown): Generator<Node> {
  const waiting = [tree];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isNode(value)) continue;
    if (!Array.isArray(value)) yield value;
    const inner = Object.values(value);
    for (let at = inner.length - 1; at >= 0; at -= 1) waiting.push(inner[at]);
  }
}
