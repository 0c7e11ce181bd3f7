/** A transition from a state, with its name. */
export interface Move<S> {
  name: string;
  to: S;
}

interface StateSpace<S> {
  /** two states with the same key allow the same moves */
  key(state: S): string;
  /** the moves from a state; `movesLeft` counts these and all later ones */
  moves(state: S, movesLeft: number): Iterable<Move<S>>;
  isGoal(state: S): boolean;
}

interface Step<S> {
  state: S;
  name: string;
  before: Step<S> | null;
}

const pathOf = <S>(last: Step<S>): string[] => {
  const names: string[] = [];
  for (let step: Step<S> | null = last; step?.before; step = step.before) names.unshift(step.name);
  return names;
};

/**
 * Searches every sequence of up to `depth` moves and skips states already visited. Returns a shortest sequence that
 * reaches the goal, or null.
 */
export const searchStates = <S>(start: S, { key, moves, isGoal }: StateSpace<S>, depth: number): string[] | null => {
  const seen = new Set([key(start)]);
  let layer: Step<S>[] = [{ state: start, name: '', before: null }];
  for (let movesLeft = depth; movesLeft > 0; movesLeft -= 1) {
    const next: Step<S>[] = [];
    for (const step of layer)
      for (const { name, to } of moves(step.state, movesLeft)) {
        if (isGoal(to)) return pathOf({ state: to, name, before: step });
        const stateKey = key(to);
        if (movesLeft === 1 || seen.has(stateKey)) continue;
        seen.add(stateKey);
        next.push({ state: to, name, before: step });
      }
    layer = next;
  }
  return null;
};
