import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { wordsOf } from '#domain/schema/words.ts';
import { withNames } from '../addedNames.ts';

/** The words of added entities, from their declarations, with their names in the navigation and as titles. */
export const generated = withNames({ resources: wordsOf<Readonly<Record<string, AnyEntity>>>(GENERATED) });
