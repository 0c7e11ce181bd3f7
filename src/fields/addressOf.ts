import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldsOfSection } from '#domain/schema/sections.ts';
import { readField } from './fieldOf.ts';

/** The heading of the section that contains the lines of a record's address. */
export const ADDRESS = 'Address';

/** Returns the lines of a record's address without empty ones: the fields of the section ‘Address’ of its entity. */
export const addressOf = (entity: AnyEntity, record: object): string[] =>
  fieldsOfSection(entity, ADDRESS).flatMap((name) => {
    const line = readField(entity, name, record);
    return typeof line === 'string' && line !== '' ? [line] : [];
  });
