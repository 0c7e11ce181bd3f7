import { Alert, Button, Typography } from '@mui/material';
import { Form, useGetMany, useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { EntityScope, useVariant } from '../../../fields/EntityScope.tsx';
import { readId } from '../../../fields/fieldOf.ts';
import { EntityInput } from '../../../fields/inputs/EntityInput.tsx';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { useFieldWords } from '../../../fields/useFieldWords.ts';
import { ActionButton } from '../../../widgets/ActionButton.tsx';
import { NativeSelect } from '../../../widgets/NativeSelect.tsx';
import { RequiredNote } from '../../../widgets/RequiredNote.tsx';
import { DrawerFooter } from '../../../widgets/SideDrawer.tsx';
import { useListScope } from '../ListScope.tsx';
import { BulkProgress, LONG_WORK } from './BulkProgress.tsx';
import { BULK_MAX, bulkBody, bulkFields } from './bulkFields.ts';
import { useSelection } from './Selection.tsx';

const isReference = (kind: FieldKind | undefined): boolean => kind === 'reference' || kind === 'references';

interface BulkFormProps {
  busy: boolean;
  onPreview(body: Record<string, unknown>): void;
  onCancel(): void;
}

/**
 * The company of all selected records, if it is the same one; linked records are then chosen from it. Undefined while
 * the rows of other pages load, and if the records belong to several companies.
 */
function useCompanyOfSelected(): { company_id: number | undefined; isKnown: boolean } {
  const { entity, meta } = useListScope();
  const { data = [] } = useListContext<AnyRecord>();
  const { ids: selectedIds, isAll, filter } = useSelection();
  const ids = filter.company_ids;
  const only = Array.isArray(ids) && ids.length === 1 ? Number(ids[0]) : undefined;
  const elsewhere = selectedIds.filter((id) => !data.some((row) => row.id === id));
  const asks = !isAll && only === undefined && 'company_id' in entity.fields && elsewhere.length > 0;
  const { data: others = [], isPending } = useGetMany<AnyRecord>(
    entity.name,
    { ids: elsewhere.slice(0, BULK_MAX), meta },
    { enabled: asks, retry: false },
  );
  if (only !== undefined || isAll) return { company_id: only, isKnown: true };
  const rows = [...data.filter(({ id }) => selectedIds.includes(id)), ...others];
  const company_id = readId(rows[0], 'company_id');
  const isOne = rows.length === selectedIds.length && rows.every((row) => readId(row, 'company_id') === company_id);
  return { company_id: isOne ? company_id : undefined, isKnown: !(asks && isPending) };
}

/** Chooses the field to change, and its new value. */
export const BulkForm = ({ busy, onPreview, onCancel }: BulkFormProps) => {
  const translate = useTranslate();
  const { entity, parts } = useListScope();
  const { count, isAll } = useSelection();
  const variant = useVariant();
  const words = useFieldWords(entity, variant);
  const names = useEntityWords(entity).inSentence;
  const { company_id, isKnown } = useCompanyOfSelected();
  const isOfOne = company_id !== undefined || entity.tenancy === 'nobody' || entity.tenancy === 'company';
  // A reference to a record of one company cannot be set for records of several companies.
  const fields = bulkFields(entity).filter((name) => isOfOne || !isReference(entity.fields[name]?.kind));
  const open = isOfOne ? parts : [];
  // Nothing is chosen at first, so that no value is cleared by mistake, unless there is only one thing to change.
  const [only, ...others] = [...fields, ...open.map((one) => one.name)];
  const [name, setName] = useState((others.length === 0 && only) || '');
  const reason = useId();
  const part = open.find((one) => one.name === name);
  const tooMany = !isAll && count > BULK_MAX;

  return (
    <EntityScope entity={entity} variant={variant}>
      <Form
        key={name}
        record={{ id: 0, company_id }}
        noValidate
        sanitizeEmptyValues={false}
        onSubmit={(values: Record<string, unknown>) =>
          onPreview(part ? part.toBody(values) : bulkBody(entity, name, values))
        }
      >
        <RequiredNote />
        <div style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 480 }}>
          <NativeSelect<string>
            label={translate('lists.bulk_field')}
            value={name || undefined}
            empty={translate('lists.bulk_choose')}
            options={[
              ...fields.map((value) => ({ value, name: words.label(value) })),
              ...open.map((one) => ({ value: one.name, name: translate(one.label) })),
            ]}
            onChange={setName}
          />
          {part ? <part.Input /> : name && <EntityInput name={name} />}
          <Typography variant="body2" color="textSecondary">
            {translate('lists.bulk_help', names)}
          </Typography>
          {isKnown && !isOfOne && <Alert severity="info">{translate('lists.bulk_companies', names)}</Alert>}
          {tooMany && <Alert severity="warning">{translate('lists.bulk_too_many', { max: BULK_MAX, ...names })}</Alert>}
          {name === '' && (
            <Typography id={reason} variant="body2" color="textSecondary">
              {translate('lists.bulk_nothing')}
            </Typography>
          )}
        </div>
        {busy && count > LONG_WORK && <BulkProgress />}
        <DrawerFooter>
          <ActionButton
            type="submit"
            variant="contained"
            loading={busy}
            disabled={tooMany || name === ''}
            aria-describedby={name === '' ? reason : undefined}
          >
            {translate('lists.bulk_preview')}
          </ActionButton>
          <Button variant="outlined" onClick={onCancel}>
            {translate('screens.cancel')}
          </Button>
        </DrawerFooter>
      </Form>
    </EntityScope>
  );
};
