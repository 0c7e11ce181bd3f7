import type { TranslateFunction } from 'ra-core';
import type { Comparison } from '#domain/tronc/index.ts';

/** '4 people gain · 32 people lose · One person stays the same'. */
export const gainAndLoss = (translate: TranslateFunction, { people, gaining, losing }: Comparison): string =>
  [
    translate('whatIf.gain', { smart_count: gaining }),
    translate('whatIf.lose', { smart_count: losing }),
    translate('whatIf.same', { smart_count: people.length - gaining - losing }),
  ].join(' · ');
