import AddOutlined from '@mui/icons-material/AddOutlined';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { withColumn } from '#domain/schema/listColumns.ts';
import type { Related } from '#domain/schema/related.ts';
import { isId } from '#domain/typeGuards.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { readText } from '../../fields/fieldOf.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { DrawerButton } from '../drawer/DrawerButton.tsx';
import { CreateDrawer } from '../drawer/EntityDrawers.tsx';
import { EntityList } from '../list/EntityList.tsx';

/** How many columns fit next to the facts of the page; users can choose others. */
const SHOWN = 5;

interface RelatedListProps {
  /** the entity of the record that the page shows */
  parent: string;
  record: AnyRecord;
  /** the company of the record, and of those that refer to it */
  companyId: number | undefined;
  related: Related;
}

/**
 * The list of the records that refer to the record of the page. A new one refers to it, too: the form does not ask for
 * a single reference, and several always contain it.
 */
export const RelatedList = ({ parent, record, companyId, related }: RelatedListProps) => {
  const { entity, key, field, query } = related;
  const translate = useTranslate();
  const variant = useVariant();
  const { one } = useEntityWords(entity).afterVerb;
  const id = Number(record.id);
  const drawer = `add-${entity.name}-${key}`.replaceAll('_', '-');
  const isArchived = readText(record, 'archived_at') !== undefined;
  const isMany = field.kind === 'references';
  const withRecord = (data: Readonly<Record<string, unknown>>) => {
    const chosen = data[key];
    const ids = Array.isArray(chosen) ? chosen.filter(isId) : [];
    return isMany ? { ...data, [key]: [...new Set([...ids, id])] } : data;
  };
  // All of them belong to the company of the record, so no column or filter says which.
  const hasCompanies = entity.list.filters?.company_ids !== undefined;
  const columns = useMemo(() => {
    const all = entity.list.columns.filter(
      (name, at) => name !== 'company_id' && (at === 0 || name !== key || field.kind === 'references'),
    );
    const state = all.find((name) => entity.fields[name]?.states);
    return withColumn(all, state, SHOWN);
  }, [entity, key, field]);
  const ofCompany = companyId === undefined ? {} : { company_id: companyId };
  return (
    <>
      <EntityList
        entity={entity}
        name={`${entity.name}.${parent}`}
        filter={{ [query]: [id], ...(companyId !== undefined && hasCompanies && { company_ids: [companyId] }) }}
        columns={columns}
        embedded
        action={
          !isArchived && (
            <DrawerButton
              variant="contained"
              startIcon={<AddOutlined />}
              drawer={drawer}
              label="screens.add"
              labelParams={{ name: one }}
              may={{ resource: entity.name, action: 'create', record: ofCompany }}
            />
          )
        }
      />
      <CreateDrawer
        entity={entity}
        name={drawer}
        title={translate('screens.add', { name: one })}
        defaults={{ company: { country: variant }, ...(isMany && { [key]: [id] }) }}
        fixed={{ ...ofCompany, ...(!isMany && { [key]: id }) }}
        transform={withRecord}
      />
    </>
  );
};
