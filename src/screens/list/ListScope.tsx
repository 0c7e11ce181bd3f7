import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ColumnWish } from '#dataProvider/custom/lists.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { EntityField } from '../../fields/EntityField.tsx';
import { VariantContext } from '../../fields/EntityScope.tsx';
import { renderersOf } from '../../fields/index.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { useIdentity } from '../../session/useIdentity.ts';
import { sortNames } from '../listing.ts';
import type { BulkPart } from './bulk/bulkFields.ts';
import { arrange, type ListColumn, type OwnColumn, offered } from './columns.ts';
import { type Look, useLook } from './useLook.ts';

/** What every part of a list knows of it. */
export interface ListScopeValue {
  entity: AnyEntity;
  /** under which preferences and views keep it */
  name: string;
  /** all that may be shown */
  all: readonly ListColumn[];
  /** what is shown, in order */
  shown: readonly ListColumn[];
  /** the same as it is kept: names and widths */
  wishes: readonly ColumnWish[];
  look: Look;
  /** may rows be changed together at all? */
  selects: boolean;
  /** what may be changed of many beside the declared fields */
  parts: readonly BulkPart[];
  /** what the page itself filters by */
  fixed: Readonly<Record<string, unknown>> | undefined;
  meta: Record<string, unknown> | undefined;
}

const Scope = createContext<ListScopeValue | undefined>(undefined);

export function useListScope(): ListScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A part of a list stands outside its EntityList');
  return scope;
}

export interface ListScopeProps extends Pick<ListScopeValue, 'entity' | 'selects' | 'fixed' | 'meta'> {
  name?: string | undefined;
  /** shown ones in order; the declared ones when absent */
  columns?: readonly (string | OwnColumn)[] | undefined;
  parts?: readonly BulkPart[] | undefined;
  children: ReactNode;
}

/** Outside the page of one company a list holds records of every country that its reader has payrolls in. */
function useListVariant(): Variant | 'both' {
  const around = useContext(VariantContext);
  const identity = useIdentity();
  return around ?? (identity?.bothCountries ? 'both' : 'GB');
}

const NO_PARTS: readonly BulkPart[] = [];

/** Puts together what a list shows: the declaration, what the screen says of it, and how this person likes it. */
export const ListScope = ({
  entity,
  name = entity.name,
  columns = entity.list.columns,
  selects,
  parts = NO_PARTS,
  fixed,
  meta,
  children,
}: ListScopeProps) => {
  const translate = useTranslate();
  const { heading } = useFieldWords(entity, useListVariant());
  const look = useLook(name);
  // The same columns as long as nothing of them changes, or every row is drawn anew for a page that is only asked for.
  const all = useMemo(() => {
    const sorts = sortNames(entity);
    return offered(entity, columns, fixed).map((own): ListColumn => {
      const field = entity.fields[own.name];
      return {
        name: own.name,
        label: own.label ? translate(own.label) : heading(own.of ?? own.name),
        sort: own.sort ?? sorts.includes(own.name),
        align: own.align ?? (field && renderersOf(field.kind).align),
        csv: own.csv ?? [own.name],
        later: own.later ?? false,
        render: own.render ?? (() => <EntityField name={own.name} as="cell" />),
      };
    });
  }, [entity, columns, fixed, translate, heading]);
  const shown = useMemo(() => arrange(all, look.columns), [all, look.columns]);
  const wishes = shown.map(
    (column) => look.columns?.find((wish) => wish.name === column.name) ?? { name: column.name },
  );
  const value = { entity, name, all, shown, wishes, look, selects, parts, fixed, meta };
  return <Scope value={value}>{children}</Scope>;
};
