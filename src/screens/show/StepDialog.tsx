import { Box, Stack } from '@mui/material';
import { Form } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { EntityScope, useVariant } from '../../fields/EntityScope.tsx';
import { EntityInput } from '../../fields/inputs/EntityInput.tsx';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';
import { focusField } from '../../widgets/focusField.ts';
import { RequiredNote } from '../../widgets/RequiredNote.tsx';

interface StepDialogProps {
  entity: AnyEntity;
  /** the record with its next state, which decides what is shown and required */
  record: AnyRecord;
  /** the fields to enter, by key */
  fields: readonly string[];
  text: ReactNode;
  yes: string;
  no: string;
  busy: boolean;
  /** returns the errors at the fields, if the step was rejected */
  onYes(values: Record<string, unknown>): Promise<object | undefined>;
  onNo(): void;
}

/** Asks for the values that a step requires and the record does not have, before the step is taken with them. */
export const StepDialog = ({ entity, record, fields, onYes, ...dialog }: StepDialogProps) => {
  const id = useId();
  const variant = useVariant();
  const submit = () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <ConfirmDialog open wide {...dialog} onYes={submit}>
      <Form
        id={id}
        noValidate
        record={record}
        onSubmit={(values: Record<string, unknown>) =>
          onYes(Object.fromEntries(fields.map((name) => [name, values[name]])))
        }
      >
        <EntityScope entity={entity} variant={variant}>
          <StepFields fields={fields} />
        </EntityScope>
      </Form>
    </ConfirmDialog>
  );
};

/** The inputs of these fields. The first has the initial focus, which the dialog gives to Cancel. */
const StepFields = ({ fields }: Pick<StepDialogProps, 'fields'>) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => focusField(body.current), []);
  return (
    <Box ref={body} sx={{ pt: 4 }}>
      <RequiredNote />
      <Stack sx={{ gap: 4 }}>
        {fields.map((name) => (
          <EntityInput key={name} name={name} />
        ))}
      </Stack>
    </Box>
  );
};
