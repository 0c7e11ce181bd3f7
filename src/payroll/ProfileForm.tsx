import '#i18n/pages/payrollProfile.ts';
import { Box, Button } from '@mui/material';
import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { useApi } from '#dataProvider/hooks.ts';
import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import { packagesOf } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { writePath } from '#domain/schema/paths.ts';
import { FormDraft } from '../drafts/FormDraft.tsx';
import type { DiscardUndo } from '../drafts/useDiscardUndo.tsx';
import type { StoredDraft } from '../drafts/useTabDraft.ts';
import { FollowErrors } from '../reactAdmin/FollowErrors.tsx';
import { StepRejected } from '../screens/conflict/StepRejected.tsx';
import { useSaveWithRevision } from '../screens/conflict/useSaveWithRevision.ts';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { ErrorSummary } from '../widgets/ErrorSummary.tsx';
import { RequiredNote } from '../widgets/RequiredNote.tsx';
import { DrawerFooter } from '../widgets/SideDrawer.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { changedLines } from './profileLines.ts';
import { type ProfilePayroll, type ProfileValues, profileFaults, requestOf, valuesOf } from './profileValues.ts';

interface ProfileFormProps {
  payroll: ProfilePayroll;
  profile: PayrollProfile;
  undo: DiscardUndo;
  storedDraft: StoredDraft<FieldValues>;
  onSaved(): void;
}

type Translate = ReturnType<typeof useTranslate>;

/** The label of a field by its path, for messages. */
const labelAt = (path: string, translate: Translate): string =>
  translate(
    `payrollProfile.fields.${
      path
        .split('.')
        .filter((step) => !/^\d+$/.test(step))
        .at(-1) ?? path
    }`,
  );

const resolverOf =
  (translate: Translate): Resolver<FieldValues> =>
  (values) => {
    const faults = profileFaults(values as ProfileValues);
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { path, rule, params } of faults) {
      const label = labelAt(path, translate);
      // An error of the list itself must not replace those of its rows.
      const at = path === 'layout.columns' ? 'layout.columns.root' : path;
      const message = `@@react-admin@@${JSON.stringify({ message: `validation.${rule}`, args: { ...params, label } })}`;
      writePath(errors, at, { type: rule, message });
    }
    return { values: {}, errors: errors as FieldErrors<FieldValues> };
  };

/** Package, codes, grouping and columns of a payroll's file, with a sample of it. */
export const ProfileForm = ({ payroll, profile, undo, storedDraft, onSaved }: ProfileFormProps) => {
  const translate = useTranslate();
  const api = useApi();
  const country = payroll.irish_payroll ? 'IE' : 'GB';
  const packages = packagesOf(country);
  const [base, setBase] = useState(profile);
  const { save, conflict, dismiss } = useSaveWithRevision<ProfileValues, PayrollProfile>(base, {
    send: (values, seen) => api.setPayrollProfile(payroll.id, requestOf(values), seen),
    notice: 'payrollProfile.saved',
    refreshes: ['handoffs'],
    onSaved: () => {
      undo.saved();
      onSaved();
    },
    onError: ({ body }) => body.errors ?? false,
  });
  return (
    <RecordContextProvider value={{ id: payroll.id, revision: profile.revision }}>
      <Form
        noValidate
        record={{}}
        defaultValues={valuesOf(profile, packages[0] ?? 'other')}
        resolver={resolverOf(translate)}
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => save(values as ProfileValues)}
      >
        <FormDraft undo={undo} storedDraft={storedDraft} />
        <FollowErrors />
        <ErrorSummary />
        <RequiredNote />
        <ProfileFields packages={packages} country={country} saved={profile} />
        <Foot onCancel={undo.close} />
        {conflict && (
          <StepRejected
            record={conflict.theirs}
            lines={changedLines(base, conflict.theirs, translate)}
            onClose={() => {
              setBase(conflict.theirs);
              dismiss();
            }}
          />
        )}
      </Form>
    </RecordContextProvider>
  );
};

const Foot = ({ onCancel }: { onCancel(): void }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DrawerFooter>
      <ActionButton type="submit" variant="contained" loading={isSubmitting}>
        {translate('screens.save')}
      </ActionButton>
      <Button variant="outlined" onClick={onCancel}>
        {translate('screens.cancel')}
      </Button>
      <Box sx={{ flex: 1 }} />
    </DrawerFooter>
  );
};
