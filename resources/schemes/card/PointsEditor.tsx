import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/schemeEditing.ts';
import { Box, Button } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useApi } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { FollowErrors } from '#src/reactAdmin/FollowErrors.tsx';
import { GuardForm } from '#src/reactAdmin/GuardForm.tsx';
import { ChangedDialog } from '#src/screens/conflict/ChangedDialog.tsx';
import { differingLines, useSavePart } from '#src/tronc/useSavePart.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ErrorSummary } from '#src/widgets/ErrorSummary.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { EffectiveFrom } from '../EffectiveFrom.tsx';
import { faultResolver } from '../faultResolver.ts';
import { POINTS_PARTS, type PointsPartName, partFaults } from '../pointsParts.ts';
import { PendingRows } from '../wizard/PendingRows.tsx';
import { type SchemeValues, valuesOf } from '../wizard/values.ts';

interface PointsEditorProps {
  scheme: Scheme;
  part: PointsPartName;
  /** the rows, as in the wizard */
  children: ReactNode;
  onDone(): void;
}

/**
 * One kind of points, edited in place: saved by its own request, based on the scheme as it was when Edit was pressed.
 */
export const PointsEditor = ({ scheme, part, children, onDone }: PointsEditorProps) => {
  const [opened, setOpened] = useState(scheme);
  return (
    <Editor key={opened.revision} scheme={opened} part={part} onDone={onDone} onReload={setOpened}>
      {children}
    </Editor>
  );
};

const Editor = ({
  scheme,
  part,
  children,
  onDone,
  onReload,
}: PointsEditorProps & { onReload(theirs: Scheme): void }) => {
  const translate = useTranslate();
  const api = useApi();
  const variant = useVariant();
  const { send, lines } = POINTS_PARTS[part];
  const { save, conflict, dismiss } = useSavePart<SchemeValues>(scheme, {
    send: (values, seen) => send(api, scheme, values, seen),
    notice: 'schemeEditing.points.saved',
    onSaved: onDone,
  });
  const label = translate(`schemeWizard.steps.${part}`);
  const resolver = faultResolver<SchemeValues>(
    (values) => partFaults(part, values),
    ({ params }) => params?.label ?? label,
  );
  return (
    <Form
      noValidate
      defaultValues={valuesOf(scheme)}
      resolver={resolver as never}
      disableInvalidFormNotification
      onSubmit={(values: FieldValues) => save(values as SchemeValues)}
    >
      <GuardForm />
      <FollowErrors />
      <ErrorSummary />
      <RequiredNote />
      <Box role="group" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <PendingRows>{children}</PendingRows>
        <EffectiveFrom schemeId={scheme.id} />
        <Buttons onCancel={onDone} />
      </Box>
      {conflict && (
        <ChangedDialog
          entity={entity}
          variant={variant}
          before={scheme}
          conflict={{ mine: {}, theirs: conflict.theirs }}
          also={differingLines(
            lines(valuesOf(scheme), scheme),
            lines(conflict.mine, scheme),
            lines(valuesOf(conflict.theirs), conflict.theirs),
          )}
          help="schemeEditing.points.whole"
          busy={false}
          onCancel={dismiss}
          onReload={() => onReload(conflict.theirs)}
          onKeep={() => save(conflict.mine, conflict.theirs.revision)}
        />
      )}
    </Form>
  );
};

const Buttons = ({ onCancel }: { onCancel(): void }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <ActionButton type="submit" variant="contained" loading={isSubmitting}>
        {translate('schemeEditing.points.save')}
      </ActionButton>
      <Button variant="outlined" onClick={onCancel}>
        {translate('schemeEditing.points.cancel')}
      </Button>
    </Box>
  );
};
