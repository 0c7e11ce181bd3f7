/** A transition from a state, with its name. */
export interface Move<S> {
  name: string;
  to: S;
}

interface StateSpace<S> {
  /** two states with the same key have the same future */
  key(state: S): string;
  moves(state: S, left: number): Iterable<Move<S>>;
  isGoal(state: S): boolean;
}

interface Step<S> {
  state: S;
  name: string;
  before: Step<S> | null;
}

const pathOf = <S>(last: Step<S>): string[] => {
  const names: string[] = [];
  for (let at: Step<S> | null = last; at?.before; at = at.before) names.unshift(at.name);
  return names;
};

/**
 * Searches every sequence of up to `depth` moves and skips states already visited. Returns a shortest sequence that
 * reaches the goal, or null.
 */
export const searchStates = <S>(start: S, { key, moves, isGoal }: StateSpace<S>, depth: number): string[] | null => {
  const seen = new Set([key(start)]);
  let layer: Step<S>[] = [{ state: start, name: '', before: null }];
  for (let left = depth; left > 0; left -= 1) {
    const next: Step<S>[] = [];
    for (const node of layer)
      for (const { name, to } of moves(node.state, left)) {
        if (isGoal(to)) return pathOf({ state: to, name, before: node });
        const at = key(to);
        if (left === 1 || seen.has(at)) continue;
        seen.add(at);
        next.push({ state: to, name, before: node });
      }
    layer = next;
  }
  return null;
};
