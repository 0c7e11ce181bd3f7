import { Button, styled, Typography } from '@mui/material';
import { Form, type RaRecord, setSubmissionErrors, useEditContext, useRecordContext, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { type Mode, readNameOf, writableFields } from '#domain/schema/names.ts';
import { EntityScope, useVariant } from '../fields/EntityScope.tsx';
import { variantOf } from '../fields/fieldOf.ts';
import { EntityInput } from '../fields/inputs/EntityInput.tsx';
import { useFieldWords } from '../fields/useFieldWords.ts';
import { ErrorSummary } from '../widgets/ErrorSummary.tsx';
import { ChangedDialog } from './ChangedDialog.tsx';
import { differencesOf } from './differences.ts';
import { GuardForm } from './GuardForm.tsx';
import { type Conflict, useSubmit } from './useSubmit.ts';

export interface EntityFormProps {
  entity: AnyEntity;
  mode: Mode;
  /** which fields, in which order; all that may be written when absent */
  fields?: readonly string[];
  /** the country, where neither the record nor the page around says it */
  variant?: Variant;
  /** told to the data provider with the save */
  meta?: Record<string, unknown>;
  onCancel?(): void;
  /** the word on the main button */
  submitLabel?: string;
  /** the row of buttons; a drawer's sticks to its foot */
  Footer?: ComponentType<{ children: ReactNode }>;
  /** drawers say 'Changes discarded' instead of asking first (contract F-156) */
  warn?: boolean;
  /** faults show while one types, and Save waits until there are none (VAL-029) */
  live?: boolean;
  /** in place of the generated inputs: a layout of `<EntityInput name>` and whatever else */
  children?: ReactNode;
  /** stands in the form without being seen */
  extra?: ReactNode;
}

const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  maxWidth: 480,
  paddingBottom: theme.spacing(5),
}));
const Buttons = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(2) }));

/** The names of the fields that a generated form shows. */
export const formFields = (entity: AnyEntity, mode: Mode): string[] =>
  writableFields(entity, mode)
    .filter(([, { hideInForm }]) => hideInForm !== true && hideInForm !== mode)
    .map(([name]) => name);

/**
 * The form of an entity inside a Create or Edit: inputs, rules, words and faults come from the declaration;
 * a failed save is summed up at the top with the focus on the first fault, a stale one settled by a dialog.
 */
export const EntityForm = (props: EntityFormProps) => {
  const { submit, conflict, dismiss } = useSubmit(props.meta);
  return (
    <Form
      noValidate
      mode={props.live ? 'onChange' : 'onSubmit'}
      onSubmit={(values: Record<string, unknown>) => submit(values)}
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
  children,
  ...props
}: EntityFormProps & ReturnType<typeof useSubmit>) => {
  const translate = useTranslate();
  const around = useVariant();
  // Choosing another country in the form changes its rules and words at once.
  const variant = useWatch({ compute: (values) => variantOf(entity, values, props.variant ?? around) });
  const words = useFieldWords(entity, variant);
  const labelOf = (source: string) => {
    const found = fieldsOf(entity).find(([name, field]) => readNameOf(name, field) === source);
    return found && words.label(found[0]);
  };
  return (
    <EntityScope entity={entity} variant={variant}>
      {props.warn !== false && <GuardForm />}
      {props.extra}
      <ErrorSummary labelOf={labelOf} />
      <Rows>{children ?? fields.map((name) => <EntityInput key={name} name={name} />)}</Rows>
      <Footer>
        <SubmitButton label={submitLabel ?? translate('screens.save')} live={props.live} />
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

const SubmitButton = ({ label, live = false }: { label: string; live?: boolean }) => {
  const translate = useTranslate();
  const { isSubmitting, isValid, errors } = useFormState();
  // What the server or the network refused is no fault of a field: the same may be sent again.
  const refused = errors.root !== undefined && Object.keys(errors).length === 1;
  const waits = live && !isValid && !refused;
  return (
    <>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={waits}>
        {label}
      </Button>
      {waits && (
        <Typography variant="body2" color="text.secondary" sx={{ order: 1 }}>
          {translate('screens.mend')}
        </Typography>
      )}
    </>
  );
};

interface SettleProps extends Pick<ReturnType<typeof useSubmit>, 'submit' | 'dismiss'> {
  entity: AnyEntity;
  variant: Variant;
  conflict: Conflict;
  /** fields that are sent beside the entity's own and can not be compared */
  also: readonly string[];
}

/** Reload takes the record as it is now; keep mine saves the same changes again, built on the newest revision. */
const Settle = ({ entity, variant, conflict, also, submit, dismiss }: SettleProps) => {
  const before = useRecordContext<RaRecord>();
  const { refetch } = useEditContext();
  const form = useFormContext();
  const { isSubmitting, dirtyFields } = useFormState();
  // Nothing stands against it, as when the answer to one's own save was lost: it is not worth a question.
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
