import { useListContext } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { useListScope } from './ListScope.tsx';

/**
 * Returns a function that exports all records that match these filters, not only the page, as CSV in the list's order
 * and columns.
 */
export function useExport() {
  const api = useApi();
  const { entity, shown, meta } = useListScope();
  const { sort } = useListContext<AnyRecord>();
  const columns = shown.flatMap(({ csv }) => csv);
  const fetchFile = (filter: object) => api.exportList(entity.name, { filter, sort, meta }, columns);
  return { fetchFile, hasColumns: columns.length > 0 };
}
