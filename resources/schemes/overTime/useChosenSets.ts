import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { RuleComparisonQuery } from '#domain/contract/ruleComparison.ts';

interface ChosenSets {
  chosen: RuleComparisonQuery;
  choose(part: RuleComparisonQuery): void;
}

/** The sets of rules to compare, and whether people are left out, as the address has them. */
export const useChosenSets = (): ChosenSets => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const before = search.get('before') ?? undefined;
  const after = search.get('after') ?? undefined;
  const without_names = search.get('names') === '0' || undefined;
  const chosen = useMemo(() => ({ before, after, without_names }), [before, after, without_names]);
  return {
    chosen,
    choose: (part) =>
      setSearch(
        (now) => {
          const next = { ...chosen, ...part };
          const values = { before: next.before, after: next.after, names: next.without_names ? '0' : undefined };
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined) now.delete(name);
            else now.set(name, value);
          }
          now.delete('page');
          return now;
        },
        { replace: true, state },
      ),
  };
};
