import type { AnyEntity } from './defineEntity.ts';

/** Returns the labels of all fields that are unique as a group, for messages about their values: `Site + Day`. */
export const uniqueLabel = ({ fields }: Pick<AnyEntity, 'fields'>, keys: readonly string[]): string =>
  keys.map((key) => fields[key]?.label ?? key).join(' + ');
