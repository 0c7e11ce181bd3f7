import { useDataProvider } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { readField } from '../../fields/fieldOf.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { InlineEdit, InlineFault } from '../../widgets/InlineEdit.tsx';
import { ChangedDialog } from '../conflict/ChangedDialog.tsx';
import { useSaveWithRevision } from '../conflict/useSaveWithRevision.ts';

interface InlineFieldProps {
  entity: AnyEntity;
  /** a field with the same name in API requests and responses */
  name: string;
  record: AnyRecord & { company_id: number; revision: number };
  mayEdit: boolean;
  notice: string;
  /** the text is the h1 of its page */
  heading?: boolean;
}

/** One text of a record, edited in place (F-153); a concurrent edit is resolved in the dialog (F-154). */
export const InlineField = ({ entity, name, record, mayEdit, notice, heading = false }: InlineFieldProps) => {
  const variant = useVariant();
  const label = useFieldWords(entity, variant).heading(name);
  const { update } = useDataProvider();
  const { save, conflict, dismiss, reload } = useSaveWithRevision<Record<string, unknown>>(record, {
    send: (values, { revision }) =>
      update(entity.name, {
        id: record.id,
        data: { ...record, ...values },
        previousData: record,
        meta: { companyId: record.company_id, revision },
      }),
    isUnchangedIn: (theirs) => readField(entity, name, theirs) === readField(entity, name, record),
    notice,
    refreshes: [entity.name],
    onError: ({ body }) => {
      const fault = body.errors?.[name];
      return typeof fault === 'string' && { [name]: fault };
    },
  });
  const change = async (value: string) => {
    const errors = await save({ [name]: value });
    const fault = errors?.[name];
    if (typeof fault === 'string') throw new InlineFault(fault);
    if (errors) throw new Error(`${label} was not saved`);
  };
  return (
    <>
      {/* The field closes once the dialog is resolved, with either version. */}
      <InlineEdit
        key={record.revision}
        value={String(readField(entity, name, record) ?? '')}
        label={label}
        disabled={!mayEdit}
        heading={heading}
        onSave={change}
      />
      {conflict && (
        <ChangedDialog
          entity={entity}
          variant={variant}
          before={record}
          conflict={conflict}
          busy={false}
          onCancel={dismiss}
          onReload={reload}
          onKeep={() => save(conflict.mine, conflict.theirs.revision)}
        />
      )}
    </>
  );
};
