import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ShownColumn } from '#domain/contract/preferences.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { isBuilt, titleKeys } from '#domain/schema/titleParts.ts';
import { EntityField } from '../../fields/EntityField.tsx';
import { VariantContext } from '../../fields/EntityScope.tsx';
import { titleOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { OneLine } from '../../fields/text.tsx';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { useIdentity, useOneCompany } from '../../session/useIdentity.ts';
import type { BulkPart } from './bulk/bulkFields.ts';
import {
  arrangeColumns,
  availableColumns,
  type CustomColumn,
  type ListColumn,
  phonePlaces,
} from './columns/columns.ts';
import { sortNames } from './listing.ts';
import { type ListAppearance, useListAppearance } from './useListAppearance.ts';

/** What all parts of a list share. */
export interface ListScopeValue {
  entity: AnyEntity;
  /** key of its preferences and views */
  name: string;
  /** all columns that can be shown */
  all: readonly ListColumn[];
  /** the shown columns, in order */
  shown: readonly ListColumn[];
  /** the shown columns as stored: names and widths */
  columnPreferences: readonly ShownColumn[];
  look: ListAppearance;
  /** whether rows can be selected, to change or to archive them together */
  selects: boolean;
  mayChange: boolean;
  mayArchive: boolean;
  /** what can be changed for several records in addition to the declared fields */
  parts: readonly BulkPart[];
  /** the page's own filters */
  fixed: Readonly<Record<string, unknown>> | undefined;
  meta: Record<string, unknown> | undefined;
}

const Scope = createContext<ListScopeValue | undefined>(undefined);

export function useListScope(): ListScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A part of a list is outside its EntityList');
  return scope;
}

export interface ListScopeProps extends Pick<ListScopeValue, 'entity' | 'mayChange' | 'mayArchive' | 'fixed' | 'meta'> {
  name?: string | undefined;
  /** the shown columns, in order; the declared ones when absent */
  columns?: readonly (string | CustomColumn)[] | undefined;
  parts?: readonly BulkPart[] | undefined;
  children: ReactNode;
}

/** Outside a company's page, a list contains records of every country in which the user has payrolls. */
function useListVariant(): Variant | 'both' {
  const around = useContext(VariantContext);
  const identity = useIdentity();
  return around ?? (identity?.bothCountries ? 'both' : 'GB');
}

/** A title that is built from several fields, like the text of one. */
const TitleText = ({ text }: { text: string }) => <OneLine title={text}>{text}</OneLine>;

/** The part of a table's width for the name of a record, in percent. */
const NAME_SHARE = 36;
/** The part for the name of a person, which is shorter. */
const PERSON_SHARE = 24;
const NO_PARTS: readonly BulkPart[] = [];

/** Combines the declaration, the screen's settings and the user's preferences into what a list shows. */
export const ListScope = ({
  entity,
  name = entity.name,
  columns = entity.list.columns,
  mayChange,
  mayArchive,
  parts = NO_PARTS,
  fixed,
  meta,
  children,
}: ListScopeProps) => {
  const translate = useTranslate();
  const { heading } = useFieldWords(entity, useListVariant());
  const look = useListAppearance(name);
  // The columns of other entities are those of the specification.
  const isOne = useOneCompany() && entity.generated === true;
  // Returns the same columns until one of them changes; otherwise every row would be re-rendered when another page is
  // requested.
  const all = useMemo(() => {
    const sorts = sortNames(entity);
    const places = phonePlaces(entity, columns);
    const titled = isBuilt(entity.title, entity.fields) ? titleKeys(entity.title) : [];
    const available = availableColumns(entity, columns, fixed);
    return available
      .filter(({ name: own }) => !(isOne && own === 'company_id'))
      .map((own): ListColumn => {
        const field = entity.fields[own.name];
        // The first field of a title that is built from several shows the whole title.
        const isTitle = own.name === titled[0] && !own.render;
        const named = isTitle ? titled : [own.replaces ?? own.name];
        return {
          name: own.name,
          label: own.label ? translate(own.label) : named.map(heading).join(' · '),
          sort: own.sort ?? sorts.includes(own.name),
          align: own.align ?? (field && renderersOf(field.kind).align),
          csv: own.csv ?? (isTitle ? titled : [own.name]),
          // The name of a record has space before other columns are stretched.
          share:
            own.share ??
            (isTitle && field?.kind === 'reference'
              ? PERSON_SHARE
              : isTitle || (own.name === entity.title && field?.kind === 'text' && !own.render)
                ? NAME_SHARE
                : undefined),
          hidden: own.hidden ?? false,
          onPhones: own.onPhones ?? places.get(own.name) ?? 'below',
          // A generated list has more columns than a tablet has space for.
          onTablets: own.onTablets ?? (places.get(own.name) === 'chosen' ? 'chosen' : undefined),
          render:
            own.render ??
            (isTitle
              ? (record) => <TitleText text={titleOf(entity, record)} />
              : () => <EntityField name={own.name} as="cell" />),
        };
      });
  }, [entity, columns, fixed, isOne, translate, heading]);
  const shown = useMemo(() => arrangeColumns(all, look.columns), [all, look.columns]);
  const columnPreferences = useMemo(
    () =>
      shown.map(
        (column) => look.columns?.find((preference) => preference.name === column.name) ?? { name: column.name },
      ),
    [shown, look.columns],
  );
  const value = useMemo(() => {
    const allowed = { selects: mayChange || mayArchive, mayChange, mayArchive };
    return { entity, name, all, shown, columnPreferences, look, ...allowed, parts, fixed, meta };
  }, [entity, name, all, shown, columnPreferences, look, mayChange, mayArchive, parts, fixed, meta]);
  return <Scope value={value}>{children}</Scope>;
};
