/** A node of the syntax tree of `@swc/core`. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Yields every node of a syntax tree, starting with the tree itself. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}
