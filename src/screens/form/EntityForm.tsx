import { Button, styled, Typography } from '@mui/material';
import { Form, setSubmissionErrors, useEditContext, useRecordContext, useTranslate } from 'ra-core';
import { type ComponentType, createElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { shownValues } from '#domain/schema/checkRecord.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { type Mode, readNameOf, writableFields } from '#domain/schema/names.ts';
import { EntityScope, useVariant } from '../../fields/EntityScope.tsx';
import { variantOf } from '../../fields/fieldOf.ts';
import { EntityInput } from '../../fields/inputs/EntityInput.tsx';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { FollowErrors } from '../../reactAdmin/FollowErrors.tsx';
import { GuardForm } from '../../reactAdmin/GuardForm.tsx';
import type { Conflict } from '../../reactAdmin/useConflict.ts';
import { useSubmit } from '../../reactAdmin/useSubmit.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { ErrorSummary } from '../../widgets/ErrorSummary.tsx';
import { COLUMNS, FieldSections, isLong } from '../../widgets/FieldGrid.tsx';
import { RequiredNote } from '../../widgets/RequiredNote.tsx';
import { ChangedDialog } from '../conflict/ChangedDialog.tsx';
import { differencesOf } from '../conflict/differences.ts';

export interface EntityFormProps {
  entity: AnyEntity;
  mode: Mode;
  /** which fields, in which order; all writable ones when absent */
  fields?: readonly string[];
  /** the country, if the record does not determine it; that of the surrounding page when absent */
  variant?: Variant;
  /** passed to the data provider on saving */
  meta?: Record<string, unknown>;
  onCancel?(): void;
  /** label of the main button */
  submitLabel?: string;
  /** contains the buttons; in a drawer it stays at the bottom */
  Footer?: ComponentType<{ children: ReactNode }>;
  /** asks before the user leaves with unsaved changes; drawers show 'Changes discarded' instead */
  warn?: boolean;
  /** shows errors while the user types */
  validateOnChange?: boolean;
  /** disables Save until there are no errors (VAL-029); otherwise pressing it lists them. Needs `validateOnChange` */
  saveWaits?: boolean;
  /** replace the generated inputs of these fields */
  inputs?: Readonly<Record<string, ComponentType>>;
  /** replaces all generated inputs: a layout of `<EntityInput name>` and anything else */
  children?: ReactNode;
  /** another element inside the form, above the inputs */
  extra?: ReactNode;
}

const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  maxWidth: 480,
  paddingBottom: theme.spacing(5),
}));
const Pairs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  alignItems: 'start',
  gap: theme.spacing(4, 8),
  '& > [data-long]': { gridColumn: '1 / -1' },
  // A field whose condition is not fulfilled has no place.
  '& > :empty': { display: 'none' },
}));
const Buttons = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(2) }));

const NO_INPUTS: NonNullable<EntityFormProps['inputs']> = {};

const writable = (entity: AnyEntity, mode: Mode) => new Set(writableFields(entity, mode).map(([key]) => key));

/** Returns the names of the fields that a generated form shows: those that it accepts, and what follows from them. */
export const formFields = (entity: AnyEntity, mode: Mode): string[] =>
  fieldsOf(entity)
    .filter(([key, { derived }]) => derived || writable(entity, mode).has(key))
    .filter(([, { hideInForm }]) => hideInForm !== true && hideInForm !== mode)
    .map(([name]) => name);

/**
 * The form of an entity inside a Create or Edit. Inputs, rules, texts and error messages follow from the declaration. A
 * failed save is summarised at the top, with the focus on the first error; a conflict is resolved in a dialog.
 */
export const EntityForm = (props: EntityFormProps) => {
  const id = useId();
  const { submit, conflict, dismiss } = useSubmit(props.mode, props.meta, id);
  return (
    <Form
      id={id}
      noValidate
      mode={props.validateOnChange ? 'onChange' : 'onSubmit'}
      onSubmit={(values: Record<string, unknown>) => submit(shownValues(props.entity, values))}
    >
      <FormBody {...props} submit={submit} conflict={conflict} dismiss={dismiss} />
    </Form>
  );
};

const FormBody = ({
  entity,
  mode,
  fields = formFields(entity, mode),
  onCancel,
  submitLabel,
  Footer = Buttons,
  inputs = NO_INPUTS,
  children,
  ...props
}: EntityFormProps & ReturnType<typeof useSubmit>) => {
  const translate = useTranslate();
  const around = useVariant();
  // Choosing another country in the form changes its rules and texts immediately.
  const variant = useWatch({ compute: (values) => variantOf(entity, values, props.variant ?? around) });
  const words = useFieldWords(entity, variant);
  const labelOf = (source: string) => {
    const found = fieldsOf(entity).find(([name, field]) => readNameOf(name, field) === source);
    return found && words.label(found[0]);
  };
  return (
    <EntityScope entity={entity} variant={variant}>
      <FollowErrors />
      {props.warn !== false && <GuardForm />}
      {props.extra}
      <ErrorSummary labelOf={labelOf} />
      <RequiredNote />
      {children ? (
        <Rows>{children}</Rows>
      ) : (
        <FieldSections entity={entity} names={fields}>
          {(names) => (
            <Pairs>
              {names.map((name) => (
                <div key={name} data-long={isLong(entity, name) || undefined}>
                  {inputs[name] ? createElement(inputs[name]) : <EntityInput name={name} />}
                </div>
              ))}
            </Pairs>
          )}
        </FieldSections>
      )}
      <Footer>
        <SubmitButton label={submitLabel ?? translate('screens.save')} waits={props.saveWaits} />
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            {translate('screens.cancel')}
          </Button>
        )}
      </Footer>
      {props.conflict && (
        <Settle entity={entity} variant={variant} {...props} conflict={props.conflict} also={alsoOf(props.meta)} />
      )}
    </EntityScope>
  );
};

const alsoOf = (meta: EntityFormProps['meta']) => (meta?.also ?? []) as readonly string[];

const SubmitButton = ({ label, waits: mayWait = false }: { label: string; waits: boolean | undefined }) => {
  const translate = useTranslate();
  const { isSubmitting, isValid, errors } = useFormState();
  // A rejection by the server or the network is not an error of a field: the same values may be sent again.
  const refused = errors.root !== undefined && Object.keys(errors).length === 1;
  const waits = mayWait && !isValid && !refused;
  return (
    <>
      <ActionButton type="submit" variant="contained" loading={isSubmitting} disabled={waits}>
        {label}
      </ActionButton>
      {waits && (
        <Typography variant="body2" color="textSecondary" sx={{ order: 1 }}>
          {translate('screens.correct')}
        </Typography>
      )}
    </>
  );
};

interface SettleProps extends Pick<ReturnType<typeof useSubmit>, 'submit' | 'dismiss'> {
  entity: AnyEntity;
  variant: Variant;
  conflict: Conflict;
  /** fields that are sent in addition to the entity's own and cannot be compared */
  also: readonly string[];
}

/** Reload loads the current record; keep mine saves the same changes again, based on the latest revision. */
const Settle = ({ entity, variant, conflict, also, submit, dismiss }: SettleProps) => {
  const before = useRecordContext<AnyRecord>();
  const { refetch } = useEditContext();
  const form = useFormContext();
  const { isSubmitting, dirtyFields } = useFormState();
  // Nothing differs, for example because the response to the user's own save was lost. No question is needed.
  const [isSame] = useState(
    () =>
      differencesOf(entity, before ?? conflict.theirs, conflict.mine, conflict.theirs).length === 0 &&
      !also.some((name) => name in dirtyFields),
  );
  const keep = form.handleSubmit(async (values) => {
    const faults = await submit(values, conflict.theirs.revision);
    if (faults) setSubmissionErrors(faults, form.setError);
    else await refetch();
  });
  const keepOnce = useRef(isSame ? keep : undefined);
  useEffect(() => {
    keepOnce.current?.();
    keepOnce.current = undefined;
  }, []);
  if (isSame) return null;
  return (
    <ChangedDialog
      entity={entity}
      variant={variant}
      before={before ?? conflict.theirs}
      conflict={conflict}
      busy={isSubmitting}
      onCancel={dismiss}
      onReload={async () => {
        await refetch();
        dismiss();
      }}
      onKeep={keep}
    />
  );
};
