import { Box, Button, styled } from '@mui/material';
import { ShowBase, useCreatePath, useRecordContext, useResourceDefinition, useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { unlockedFields } from '#domain/schema/states.ts';
import { EntityField } from '../../fields/EntityField.tsx';
import { EntityScope, useVariant } from '../../fields/EntityScope.tsx';
import { fieldOf, isEmpty, readField, titleOf, variantOf } from '../../fields/fieldOf.ts';
import { SeenField } from '../../fields/SeenField.tsx';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { useRecordAllowed } from '../../reactAdmin/useAllowed.ts';
import { COLUMNS, FieldSections, isLong } from '../../widgets/FieldGrid.tsx';
import { ShowLoaded } from '../../widgets/LoadFailed.tsx';
import { PageHeader, PageTools } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { ArchivedNotice } from '../archive/ArchiveTools.tsx';
import { archivableRecord } from '../archive/archivedAt.ts';
import { RecordCopies } from './RecordCopies.tsx';
import { RecordTools } from './RecordTools.tsx';
import { StateSteps } from './StateSteps.tsx';

export interface EntityShowProps {
  entity: AnyEntity;
  /** which fields, in which order; all except secrets when absent */
  fields?: readonly string[];
  meta?: Record<string, unknown>;
  /** shown below the fields, such as related lists */
  children?: ReactNode;
  /** what surrounds the fields, such as tabs */
  Parts?: ComponentType<PartsProps>;
}

interface PartsProps {
  entity: AnyEntity;
  record: AnyRecord | undefined;
  /** the record's own fields */
  children: ReactNode;
}

const JustFields = ({ children }: PartsProps) => children;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  columnGap: theme.spacing(8),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 38%) minmax(0, 1fr)',
    padding: theme.spacing(2, 0),
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > [data-long]': { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(120px, 18.4%) minmax(0, 1fr)' },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.8125rem', paddingRight: theme.spacing(4) },
  '& dt, & dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& > div, & > [data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

/** The fields of the surrounding record, each with its label. */
export const EntityFacts = ({ entity, fields }: Pick<EntityShowProps, 'entity' | 'fields'>) => {
  const translate = useTranslate();
  const around = useVariant();
  const record = useRecordContext<AnyRecord>();
  const variant = variantOf(entity, record, around);
  const words = useFieldWords(entity, variant);
  const names = fields ?? fieldsOf(entity).map(([name]) => name);
  const shown = names.filter((name) => {
    const { showIf } = fieldOf(entity, name);
    // A form asks for a field with a condition only while it is met; without a value there is nothing to say.
    // Above the fields of an archived record, a notice says so.
    const isExtra = showIf || (entity.generated && name === 'archived_at');
    return !(isExtra && isEmpty(readField(entity, name, record)));
  });
  return (
    <EntityScope entity={entity} variant={variant}>
      <FieldSections entity={entity} names={shown}>
        {(section) => (
          <Facts>
            {section.map((name) => (
              <SeenField key={name} entity={entity} name={name} record={record}>
                <div data-long={isLong(entity, name) || undefined}>
                  <dt>{words.label(name)}</dt>
                  <dd>
                    {isEmpty(readField(entity, name, record)) ? (
                      <Box component="span" sx={{ color: 'text.disabled' }}>
                        {translate('widgets.none')}
                      </Box>
                    ) : (
                      <EntityField name={name} />
                    )}
                  </dd>
                </div>
              </SeenField>
            ))}
          </Facts>
        )}
      </FieldSections>
    </EntityScope>
  );
};

/** The page of a record of any declared entity. */
export const EntityShow = ({ entity, meta, ...body }: EntityShowProps) => (
  <ShowBase resource={entity.name} queryOptions={{ meta }} redirectOnError={false} loading={<FormSkeleton />}>
    <ShowLoaded>
      <ShowBody entity={entity} {...body} />
    </ShowLoaded>
  </ShowBase>
);

const ShowBody = ({ entity, fields, children, Parts = JustFields }: Omit<EntityShowProps, 'meta'>) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const record = useRecordContext<AnyRecord>();
  const { hasEdit } = useResourceDefinition({ resource: entity.name });
  const mayEdit = useRecordAllowed(entity, 'edit', record);
  const isArchived = record && Boolean(archivableRecord(entity, record)?.archived_at);
  const edit = record && hasEdit && mayEdit && !isArchived && unlockedFields(entity, record)?.length !== 0 && (
    <Button
      variant="contained"
      component={Link}
      to={createPath({ resource: entity.name, id: record.id, type: 'edit' })}
    >
      {translate('screens.edit')}
    </Button>
  );
  return (
    <PageTools value={record && <RecordTools entity={entity} record={record} />}>
      <PageHeader
        title={titleOf(entity, record)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {record && !isArchived && <StateSteps entity={entity} />}
            {record && entity.generated && <RecordCopies entity={entity} record={record} />}
            {edit}
          </Box>
        }
      />
      {record && <ArchivedNotice entity={entity} record={record} />}
      <Parts entity={entity} record={record}>
        <EntityFacts entity={entity} fields={fields} />
        {children}
      </Parts>
    </PageTools>
  );
};
