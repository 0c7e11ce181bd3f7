import { keepPreviousData } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readField } from '../fields/fieldOf.ts';
import { type ListRequest, listParams } from './listParams.ts';
import { useClientList } from './useClientList.ts';

interface WholeListProps {
  entity: AnyEntity;
  request: ListRequest;
  perPage: number;
  children: ReactNode;
}

const NONE: AnyRecord[] = [];

/**
 * Returns the texts of a loaded record that the entity's search covers; fields that the user may not see are absent.
 */
const textsOf = (entity: AnyEntity) => (record: AnyRecord) =>
  fieldsOf(entity).flatMap(([name, { search }]) => (search ? [String(readField(entity, name, record) ?? '')] : []));

/**
 * Replaces react-admin's ListBase: loads a whole list in the order of the address, and provides it page by page to its
 * children. Searching and paging send no request (F-50c).
 */
export const WholeList = ({ entity, request, perPage, children }: WholeListProps) => {
  const [search] = useSearchParams();
  const params = listParams(entity, request, search);
  const read = useGetList<AnyRecord>(entity.name, params, { placeholderData: keepPreviousData });
  const { list } = useClientList(read.data ?? NONE, textsOf(entity), perPage);
  const { isPending, isFetching, isLoading, isPlaceholderData, error, refetch } = read;
  const value = {
    ...list,
    ...(isPending && { data: undefined, total: undefined }),
    sort: params.sort,
    filter: request.filter,
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
