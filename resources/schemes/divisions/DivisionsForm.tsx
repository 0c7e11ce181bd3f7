import '#i18n/pages/schemeEditing.ts';
import { Alert, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useApi } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { FormDraft } from '#src/drafts/FormDraft.tsx';
import type { DiscardUndo } from '#src/drafts/useDiscardUndo.tsx';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { ChangedDialog } from '#src/screens/conflict/ChangedDialog.tsx';
import { differingLines, useSavePart } from '#src/tronc/useSavePart.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ErrorSummary } from '#src/widgets/ErrorSummary.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { EffectiveFrom } from '../EffectiveFrom.tsx';
import { faultResolver } from '../faultResolver.ts';
import { DivisionRows } from './DivisionRows.tsx';
import { useDivisionRights } from './useDivisionRights.ts';
import { formOf, linesOf, requestOf, type DivisionsForm as Values, validateDivisionsForm } from './values.ts';

interface DivisionsFormProps {
  scheme: Scheme;
  undo: DiscardUndo;
  onSaved(): void;
  /** loads the scheme again and discards what was typed */
  onReload(): void;
}

/** Divisions and departments of a scheme, saved together. */
export const DivisionsForm = ({ scheme, undo, onSaved, onReload }: DivisionsFormProps) => {
  const translate = useTranslate();
  const api = useApi();
  const variant = useVariant();
  const rights = useDivisionRights(scheme.company_id);
  const used = new Set(
    scheme.job_roles.flatMap(({ department_id, job_roles }) => (job_roles.length > 0 ? [department_id] : [])),
  );
  const { save, conflict, dismiss } = useSavePart<Values>(scheme, {
    send: (values, seen) =>
      api.setDivisions(scheme.id, requestOf(values), { ...seen, effective_from: values.effective_from }),
    notice: 'schemeEditing.divisions.saved',
    onSaved: () => {
      undo.saved();
      onSaved();
    },
  });
  const resolver = faultResolver<Values>(validateDivisionsForm, ({ params }) =>
    params?.label === 'Divisions' || params?.label === 'Departments'
      ? translate(`schemes.${params.label.toLowerCase()}`)
      : params?.label,
  );
  if (rights.known && !rights.some) return <AccessDenied />;
  return (
    <Form
      noValidate
      defaultValues={formOf(scheme.divisions)}
      resolver={resolver as never}
      disableInvalidFormNotification
      onSubmit={(values: FieldValues) => save(values as Values)}
    >
      <FormDraft undo={undo} />
      <RevalidateSplits />
      <ErrorSummary />
      <RequiredNote />
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('schemeEditing.divisions.intro')}
      </Typography>
      {!scheme.apply_tip_split_to_divisions && !scheme.apply_tip_split_to_departments && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('schemeEditing.divisions.splits_off')}
        </Alert>
      )}
      <DivisionRows rights={rights} used={used} />
      <EffectiveFrom schemeId={scheme.id} />
      <Foot />
      {conflict && (
        <ChangedDialog
          entity={entity}
          variant={variant}
          before={scheme}
          conflict={{ mine: {}, theirs: conflict.theirs }}
          also={differingLines(
            linesOf(scheme.divisions),
            linesOf(requestOf(conflict.mine)),
            linesOf(conflict.theirs.divisions),
          )}
          help="schemeEditing.divisions.whole"
          busy={false}
          onCancel={dismiss}
          onReload={onReload}
          onKeep={() => save(conflict.mine, conflict.theirs.revision)}
        />
      )}
    </Form>
  );
};

const Foot = () => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DrawerFooter>
      <ActionButton type="submit" variant="contained" loading={isSubmitting}>
        {translate('schemeEditing.divisions.save')}
      </ActionButton>
    </DrawerFooter>
  );
};

/**
 * After a rejected save, validates everything at each change, because changing one split can correct an error of the
 * whole level.
 */
const RevalidateSplits = () => {
  const { subscribe, trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => void (isSubmitted && trigger()) }),
    [subscribe, trigger, isSubmitted],
  );
  return null;
};
