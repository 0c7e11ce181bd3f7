import { keepPreviousData } from '@tanstack/react-query';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useGetList,
} from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readField } from '../../fields/fieldOf.ts';
import { useClientList } from '../useClientList.ts';
import { type ListAsked, listParams } from './listAsked.ts';

interface WholeListProps {
  entity: AnyEntity;
  asked: ListAsked;
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
export const WholeList = ({ entity, asked, perPage, children }: WholeListProps) => {
  const [search] = useSearchParams();
  const params = listParams(entity, asked, search);
  const read = useGetList<RaRecord>(entity.name, params, { placeholderData: keepPreviousData });
  const { list } = useClientList(read.data ?? NONE, textsOf(entity), perPage);
  const { isPending, isFetching, isLoading, isPlaceholderData, error, refetch } = read;
  const value = {
    ...list,
    ...(isPending && { data: undefined, total: undefined }),
    sort: params.sort,
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
