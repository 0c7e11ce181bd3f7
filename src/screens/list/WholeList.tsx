import { keepPreviousData } from '@tanstack/react-query';
import {
  ListContextProvider,
  type ListControllerResult,
  parseQueryFromLocation,
  type RaRecord,
  ResourceContextProvider,
  useGetList,
} from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readField } from '../../fields/fieldOf.ts';
import { sortOf } from '../../fields/target.ts';
import { ALL_ROWS } from '../listing.ts';
import { useClientList } from '../useClientList.ts';

interface WholeListProps {
  entity: AnyEntity;
  filter?: Readonly<Record<string, unknown>> | undefined;
  meta?: Record<string, unknown> | undefined;
  perPage: number;
  children: ReactNode;
}

const NONE: RaRecord[] = [];

/** What the entity's own search looks through, of a record as it is answered; fields that this person may not see are absent. */
const textsOf = (entity: AnyEntity) => (record: RaRecord) =>
  fieldsOf(entity).flatMap(([name, { search }]) => (search ? [String(readField(entity, name, record) ?? '')] : []));

/**
 * In place of react-admin's ListBase: reads a list whole, in the order of the address, and gives it page by page to what
 * stands in it. Searching and turning pages asks the server nothing (F-50c).
 */
export const WholeList = ({ entity, filter = {}, meta, perPage, children }: WholeListProps) => {
  const declared = sortOf(entity);
  const { sort: field = declared.field, order } = parseQueryFromLocation(useLocation());
  const sort = { field, order: order === 'DESC' ? 'DESC' : 'ASC' } as const;
  const read = useGetList<RaRecord>(
    entity.name,
    { pagination: { page: 1, perPage: ALL_ROWS }, sort, filter, meta },
    { placeholderData: keepPreviousData },
  );
  const { list } = useClientList(read.data ?? NONE, textsOf(entity), perPage);
  const { isPending, isFetching, isLoading, isPlaceholderData, error, refetch } = read;
  const value = {
    ...list,
    ...(isPending && { data: undefined, total: undefined }),
    sort,
    resource: entity.name,
    isPending,
    isFetching,
    isLoading,
    isPlaceholderData,
    error,
    refetch,
  } as ListControllerResult;
  return (
    <ResourceContextProvider value={entity.name}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};
