import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { ToneBadge } from '../widgets/ToneBadge.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { useChoiceWord } from './useChoiceWord.ts';

/** Values that a table row shows; the others are counted. */
const IN_CELL = 3;

const Badges = ({ entity, name, value, most }: ValueProps & { most?: number }) => {
  const translate = useTranslate();
  const word = useChoiceWord({ entity, name });
  const { tones } = fieldOf(entity, name);
  const values = Array.isArray(value) ? value.map(String) : [];
  const more = values.length - (most ?? values.length);
  return (
    <>
      {values.slice(0, most).map((one) => (
        <Fragment key={one}>
          <ToneBadge tone={tones?.[one] ?? 'neutral'} label={word(one)} />{' '}
        </Fragment>
      ))}
      {more > 0 && translate('lists.and_more', { smart_count: more })}
    </>
  );
};

/** Several values of a list, each as a badge. */
export const choices: FieldRenderers = {
  cell: (props) => <Badges {...props} most={IN_CELL} />,
  value: Badges,
  /** Most lists have no such filter and need not wait for its code. */
  filter: lazyScreen(() => import('./ChoicesFilter.tsx').then((m) => m.ChoicesFilter), <FilterSkeleton />),
};
