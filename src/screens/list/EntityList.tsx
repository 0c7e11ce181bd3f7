import { CanAccess, ListBase, ListContextProvider, useListContext } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { EntityScope, VariantContext } from '../../fields/EntityScope.tsx';
import { sortOf } from '../../fields/target.ts';
import { type ListRequest, pageSizeOf } from '../../reactAdmin/listParams.ts';
import { useAllowedEach } from '../../reactAdmin/useAllowed.ts';
import { useDefaults, useListAddress } from '../../reactAdmin/useListAddress.ts';
import { WholeList } from '../../reactAdmin/WholeList.tsx';
import { AccessDenied } from '../../widgets/NotFound.tsx';
import { type BulkPart, bulkFields } from './bulk/bulkFields.ts';
import { SelectionScope } from './bulk/Selection.tsx';
import type { CustomColumn } from './columns/columns.ts';
import { ExactTotal } from './ExactTotal.tsx';
import { ListBody, type ListBodyProps } from './ListBody.tsx';
import { ListScope } from './ListScope.tsx';

export interface EntityListProps extends Omit<ListBodyProps, 'defaults' | 'pageSizes'>, ListRequest {
  entity: AnyEntity;
  /** key of its preferences and views, if the entity has lists with different columns */
  name?: string;
  /** which columns, in which order; the declared ones when absent */
  columns?: readonly (string | CustomColumn)[];
  /**
   * what can be changed for several records in addition to the declared fields; null if rows cannot be changed together
   */
  bulk?: readonly BulkPart[] | null;
  variant?: Variant;
}

/**
 * The list of any declared entity. The address contains search, filters, sort, page, view and columns. Rows can be
 * selected, changed together, exported and navigated by keyboard.
 */
export const EntityList = ({
  entity,
  filter,
  defaults,
  meta,
  perPage,
  variant,
  whole = false,
  ...body
}: EntityListProps) => {
  const around = useContext(VariantContext);
  const { name, columns, bulk, ...view } = body;
  const [company] = Array.isArray(filter?.company_ids) ? filter.company_ids : [];
  const where = { resource: entity.name, ...(company !== undefined && { record: { company_id: company } }) };
  const { mayEdit = false, mayDelete = false } =
    useAllowedEach({ mayEdit: { ...where, action: 'edit' }, mayDelete: { ...where, action: 'delete' } }) ?? {};
  const hasMany = entity.endpoints.update !== null && bulk !== null && (bulkFields(entity).length > 0 || bulk);
  const standing = useDefaults(defaults);
  const size = perPage ?? pageSizeOf(entity);
  const list = (
    <ListScope
      entity={entity}
      name={name}
      columns={columns}
      mayChange={mayEdit && Boolean(hasMany)}
      mayArchive={mayDelete && entity.archivable === true}
      parts={bulk ?? undefined}
      fixed={filter}
      meta={meta}
    >
      <ExactTotal>
        <SelectionScope>
          <ListBody {...view} defaults={defaults} pageSizes={!whole} />
        </SelectionScope>
      </ExactTotal>
    </ListScope>
  );
  return (
    <EntityScope entity={entity} variant={variant ?? around}>
      {whole ? (
        <CanAccess resource={entity.name} action="list" accessDenied={<AccessDenied />}>
          <WholeList entity={entity} request={{ filter, meta, whole }} perPage={size}>
            {list}
          </WholeList>
        </CanAccess>
      ) : (
        <ListBase
          resource={entity.name}
          filter={{ ...standing, ...filter }}
          sort={sortOf(entity)}
          perPage={size}
          queryOptions={{ meta }}
          storeKey={false}
          exporter={false}
          empty={false}
        >
          <OwnAddress defaults={defaults}>{list}</OwnAddress>
        </ListBase>
      )}
    </EntityScope>
  );
};

const OwnAddress = ({ defaults, children }: Pick<EntityListProps, 'defaults'> & { children: ReactNode }) => (
  <ListContextProvider value={useListAddress(useListContext(), defaults)}>{children}</ListContextProvider>
);
