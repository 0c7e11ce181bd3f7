import { createContext, useContext } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';

/** The list of a record whose rows are shown: the files in them are downloaded from the record. */
interface RowPlace {
  entity: AnyEntity;
  list: string;
  record: Partial<AnyRecord>;
}

export const RowPlaceContext = createContext<RowPlace | null>(null);

/** Returns the list of the surrounding row; null outside of rows. */
export const useRowPlace = (): RowPlace | null => useContext(RowPlaceContext);
