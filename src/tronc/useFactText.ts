import '#i18n/pages/employeePoints.ts';
import { useTranslate } from 'ra-core';
import type { FactChange } from '#domain/contract/factChanges.ts';

type ShownFact = Pick<FactChange, 'kind' | 'from' | 'to'> & { scheme?: FactChange['scheme'] };

/** Returns a function that describes a change of a person: trainings by what was added and removed, everything else old and new. */
export const useFactText = (): ((change: ShownFact) => string) => {
  const translate = useTranslate();
  const shown = (values: readonly string[]) => values.join(', ') || translate('employeePoints.nothing');
  return ({ kind, scheme, from, to }) => {
    if (kind === 'individual_points' && !scheme)
      return translate('employeePoints.kinds.own_points', { from: shown(from), to: shown(to) });
    if (kind !== 'training')
      return translate(`employeePoints.kinds.${kind}`, { scheme: scheme?.name, from: shown(from), to: shown(to) });
    const differences = {
      training_added: to.filter((name) => !from.includes(name)),
      training_removed: from.filter((name) => !to.includes(name)),
    };
    return Object.entries(differences)
      .filter(([, names]) => names.length > 0)
      .map(([key, names]) => translate(`employeePoints.kinds.${key}`, { names: names.join(', ') }))
      .join('. ');
  };
};
