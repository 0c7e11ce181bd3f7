import '#i18n/pages/importing.ts';
import { Box, Button } from '@mui/material';
import { type Identifier, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { ReferencePicker } from '../../fields/ReferencePicker.tsx';
import { ImportFaults } from '../../import/ImportFaults.tsx';
import { ImportRestored } from '../../import/ImportRestored.tsx';
import { ImportSending } from '../../import/ImportSending.tsx';
import { ImportSheet } from '../../import/ImportSheet.tsx';
import { useImportErrors } from '../../import/useImportErrors.ts';
import { useImportSheet } from '../../import/useImportSheet.ts';
import { type ImportUndo, useKeepImport } from '../../import/useImportUndo.ts';
import { useSubmitSheet } from '../../import/useSubmitSheet.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { FaultSummary } from '../../widgets/FaultSummary.tsx';
import { RequiredNote } from '../../widgets/RequiredNote.tsx';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';
import { entityTarget } from './entityTarget.ts';

/** What the form contains in addition to its file. */
export interface EntityImportChoices {
  company: Identifier | null;
}

interface EntityImportProps {
  entity: AnyEntity;
  /** the company of the surrounding page; the form then has no company input */
  companyId?: Identifier;
  undo: ImportUndo<EntityImportChoices>;
  onClose(): void;
}

/**
 * A form with a company and one file, whose rows are shown, validated and corrected here. Errors found by the server
 * are listed by line; nothing is imported then.
 */
export const EntityImport = ({ entity, companyId, undo, onClose }: EntityImportProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [{ back, isRestored }] = useState(undo);
  const [company, setCompany] = useState<Identifier | null>(companyId ?? back?.choices.company ?? null);
  const [tries, setTries] = useState(0);
  const companyRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState(0);
  const target = useMemo(() => entityTarget(entity, translate), [entity, translate]);
  const sheet = useImportSheet(target, back?.kept, undo.corrections);
  useKeepImport(
    undo,
    sheet,
    useMemo(() => ({ company }), [company]),
  );
  const rows = sheet.sheet?.rows.length ?? 0;
  const { isAttempt, errors, message, attempt, reject } = useImportErrors(sheet);
  const send = useAction('importRecords', {
    refreshes: [entity.name],
    onSuccess: ({ created }) => {
      notify('importing.done', { type: 'success', messageArgs: { smart_count: created } });
      undo.saved();
      onClose();
    },
    onError: reject,
  });
  const { submit, isWaiting } = useSubmitSheet(sheet, async () => {
    if (company === null) return;
    setProgress(0);
    send.mutate([entity.name, company, await sheet.toFile(), setProgress]);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    attempt();
    if (company !== null) submit();
  };
  const companyLabel = translate(`resources.${entity.name}.fields.company_id`);
  const noCompany =
    tries > 0 && company === null ? translate('validation.required', { label: companyLabel }) : undefined;
  const noFile = isAttempt && !sheet.file ? translate('importing.one_file') : undefined;
  const faults = [
    ...(noCompany ? [{ name: 'company', text: noCompany, onJump: () => companyRef.current?.focus() }] : []),
    ...(noFile ? [{ name: 'file', text: noFile, onJump: () => chooseRef.current?.focus() }] : []),
  ];
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <FaultSummary faults={faults} attempt={tries} />
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        {companyId === undefined && (
          <ReferencePicker
            to="companies"
            label={companyLabel}
            required
            value={company}
            onChange={setCompany}
            inputRef={companyRef}
            error={noCompany !== undefined}
            helperText={noCompany}
          />
        )}
        <ImportRestored undo={undo} sheet={sheet} isRestored={isRestored} />
        <ImportSheet sheet={sheet} required error={noFile} chooseRef={chooseRef} />
        {send.isPending && <ImportSending part={progress} rows={rows} saving />}
        {!send.isPending && errors.length > 0 && (
          <ImportFaults
            message={message}
            isAttempt={isAttempt}
            errors={errors}
            onError={({ line, column }) => sheet.showLine(line, column)}
          />
        )}
      </Box>
      <DrawerFooter>
        <ActionButton type="submit" variant="contained" loading={isWaiting || send.isPending}>
          {translate('lists.import')}
        </ActionButton>
        <Button variant="outlined" onClick={onClose}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </Box>
  );
};
