import '#i18n/pages/employee_imports.ts';
import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Check } from './useCheck.ts';

interface CheckResultProps {
  check: Check;
  /** switches to updating employees; undefined if the user may not edit them */
  onUpdate: (() => void) | undefined;
}

/** How many employees are new, and how many are already on the payroll, before anything is imported. */
export const CheckResult = ({ check: { isPending, created, taken = 0 }, onUpdate }: CheckResultProps) => {
  const translate = useTranslate();
  if (isPending) return <Typography role="status">{translate('employee_imports.checking')}</Typography>;
  if (taken > 0)
    return (
      <Alert
        severity="info"
        role="status"
        action={
          onUpdate && (
            <Button color="inherit" onClick={onUpdate}>
              {translate('employee_imports.update_instead')}
            </Button>
          )
        }
      >
        {translate('employee_imports.taken', { smart_count: taken })}
      </Alert>
    );
  if (created === undefined) return null;
  return <Typography role="status">{translate('employee_imports.checked', { smart_count: created })}</Typography>;
};
