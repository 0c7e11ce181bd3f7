import AddOutlined from '@mui/icons-material/AddOutlined';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { KNOWN } from '#domain/entities/known.ts';
import { totalsOf } from '#domain/schema/family.ts';
import { withColumn } from '#domain/schema/listColumns.ts';
import type { Related } from '#domain/schema/related.ts';
import { isLocked } from '#domain/schema/states.ts';
import { isId } from '#domain/typeGuards.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { readText, titleOf } from '../../fields/fieldOf.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { DrawerButton, EditRowButton } from '../drawer/DrawerButton.tsx';
import { CreateDrawer, EditDrawer } from '../drawer/EntityDrawers.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { EntityFacts } from './EntityShow.tsx';

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
 * a single reference, and several always contain it. Children are below their totals and are edited in a drawer; while their
 * parent is locked, nobody adds or edits one.
 */
export const RelatedList = ({ parent, record, companyId, related }: RelatedListProps) => {
  const { entity, key, field, query } = related;
  const translate = useTranslate();
  const variant = useVariant();
  const { one } = useEntityWords(entity).afterVerb;
  const id = Number(record.id);
  const drawer = `add-${entity.name}-${key}`.replaceAll('_', '-');
  const editDrawer = `edit-${entity.name}`.replaceAll('_', '-');
  const owner = field.parent ? KNOWN[parent] : undefined;
  const isClosed = readText(record, 'archived_at') !== undefined || (owner !== undefined && isLocked(owner, record));
  const totals = owner
    ? totalsOf(owner).flatMap(({ key: name, total }) => (total.of === entity.name ? [name] : []))
    : [];
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
  const edited = ({ id: row, ...values }: AnyRecord) => (
    <EditRowButton
      drawer={editDrawer}
      id={Number(row)}
      name={titleOf(entity, { id: row, ...values })}
      may={{ resource: entity.name, action: 'edit', record: ofCompany }}
    />
  );
  return (
    <>
      {owner && totals.length > 0 && <EntityFacts entity={owner} fields={totals} />}
      <EntityList
        {...(owner && { actions: isClosed ? null : edited })}
        entity={entity}
        name={`${entity.name}.${parent}`}
        filter={{ [query]: [id], ...(companyId !== undefined && hasCompanies && { company_ids: [companyId] }) }}
        columns={columns}
        embedded
        action={
          !isClosed && (
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
      {owner && <EditDrawer entity={entity} name={editDrawer} title={translate('screens.edit_named', { name: one })} />}
    </>
  );
};
