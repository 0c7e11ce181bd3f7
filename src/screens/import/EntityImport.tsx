import { Box, Button } from '@mui/material';
import { type Identifier, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useMemo, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { ReferencePicker } from '../../fields/ReferencePicker.tsx';
import { ImportFaults } from '../../import/ImportFaults.tsx';
import { ImportSending } from '../../import/ImportSending.tsx';
import { ImportSheet } from '../../import/ImportSheet.tsx';
import { linesOf } from '../../import/linesOf.ts';
import { useImportSheet } from '../../import/useImportSheet.ts';
import { useSubmitSheet } from '../../import/useSubmitSheet.ts';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';
import { entityTarget } from './entityTarget.ts';

interface EntityImportProps {
  entity: AnyEntity;
  /** the company of the surrounding page; the form then has no company input */
  companyId?: Identifier;
  onClose(): void;
}

/**
 * A form with a company and one file, whose rows are shown, validated and corrected here. Errors found by the server
 * are listed by line; nothing is imported then.
 */
export const EntityImport = ({ entity, companyId, onClose }: EntityImportProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [company, setCompany] = useState<Identifier | null>(companyId ?? null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [progress, setProgress] = useState(0);
  const [refusal, setRefusal] = useState<{ message: string; lines: LineError[] }>();
  const sheet = useImportSheet(useMemo(() => entityTarget(entity, translate), [entity, translate]));
  const rows = sheet.sheet?.rows.length ?? 0;
  const send = useAction('importRecords', {
    refreshes: [entity.name],
    onSuccess: ({ created }) => {
      notify('importing.done', { type: 'success', messageArgs: { smart_count: created } });
      onClose();
    },
    onError: (error) => {
      const lineErrors = linesOf(error);
      if (lineErrors) setRefusal({ message: error.message, lines: sheet.refuse(lineErrors) });
      return lineErrors !== undefined;
    },
  });
  const own = showsErrors && sheet.stage === 'ready' ? sheet.faults() : [];
  const faults = own.length > 0 ? { lines: own } : refusal;
  const { submit, isWaiting } = useSubmitSheet(sheet, async () => {
    if (company === null) return;
    setRefusal(undefined);
    setProgress(0);
    send.mutate([entity.name, company, await sheet.toFile(), setProgress]);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (company !== null) submit();
  };
  const companyLabel = translate(`resources.${entity.name}.fields.company_id`);
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        {companyId === undefined && (
          <ReferencePicker
            to="companies"
            label={companyLabel}
            required
            value={company}
            onChange={setCompany}
            error={showsErrors && company === null}
            helperText={
              showsErrors && company === null ? translate('validation.required', { label: companyLabel }) : undefined
            }
          />
        )}
        <ImportSheet
          sheet={sheet}
          required
          error={showsErrors && !sheet.file ? translate('importing.one_file') : undefined}
        />
        {send.isPending && <ImportSending part={progress} rows={rows} saving />}
        {!send.isPending && faults && <ImportFaults {...faults} onLine={sheet.showLine} />}
      </Box>
      <DrawerFooter>
        <Button type="submit" variant="contained" loading={isWaiting || send.isPending}>
          {translate('importing.submit')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </Box>
  );
};
