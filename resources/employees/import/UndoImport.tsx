import '#i18n/pages/employee_imports.ts';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { failureOf, useAction } from '#dataProvider/hooks.ts';
import type { EmployeeImport } from '#domain/contract/employeeImports.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';

/** Each use that prevents an import from being undone → the employees concerned, as text from the server. */
type Uses = Readonly<Record<string, string>>;

const usesOf = (error: Error): Uses | undefined => {
  const { code, errors = {} } = failureOf(error).body;
  if (code !== 'import_in_use') return undefined;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([use, people]) => (typeof people === 'string' ? [[use, people]] : [])),
  );
};

/** Undoes an import after a confirmation, and explains why if that is not possible. */
export const UndoImport = ({ past }: { past: EmployeeImport }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [uses, setUses] = useState<Uses>();
  const undo = useAction('undoEmployeeImport', {
    notice: 'employee_imports.undone_notice',
    refreshes: ['employee_imports', 'employees', 'companies', 'sites', 'payrolls'],
    onError: (error) => {
      setAsking(false);
      const found = usesOf(error);
      setUses(found);
      return found !== undefined;
    },
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<UndoOutlined />}
        onClick={() => setAsking(true)}
        aria-label={translate('employee_imports.undo_of', {
          file: `${past.filename}, ${showDate(past.created_at, true)}`,
        })}
      >
        {translate('employee_imports.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('employee_imports.confirm_title')}
        text={(['created', 'updated'] as const).map(
          (what) =>
            past[what] > 0 && (
              <span key={what} style={{ display: 'block' }}>
                {translate(`employee_imports.confirm_${what}`, { smart_count: past[what] })}
              </span>
            ),
        )}
        danger
        busy={undo.isPending}
        onNo={() => setAsking(false)}
        onYes={() => undo.mutate([past.id])}
      />
      {uses && <InUse file={past.filename} uses={uses} onClose={() => setUses(undefined)} />}
    </>
  );
};

const InUse = ({ file, uses, onClose }: { file: string; uses: Uses; onClose(): void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('employee_imports.in_use', { file })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('employee_imports.in_use_text')}</DialogContentText>
        <Box component="dl" sx={{ mb: 0, overflowWrap: 'anywhere' }}>
          {Object.entries(uses).map(([use, people]) => (
            <Box key={use} sx={{ mb: 2 }}>
              <Box component="dt" sx={{ fontWeight: 500 }}>
                {translate(`employee_imports.uses.${use}`, { _: translate('employee_imports.uses_other') })}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {people}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('widgets.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
