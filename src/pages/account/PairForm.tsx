import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Save } from './Save.tsx';

interface PairFormProps {
  /** field name in the request; the confirmation is `<name>_confirm` */
  name: string;
  labels: { once: string; again: string };
  /** the current value */
  current: string | null;
  hint?: string;
  /** returns the broken rule of the first field, or true */
  rule(value: string): string | true;
  /** the rule that is broken if the two values differ */
  match: string;
  autoComplete: string;
  submit(values: object): Promise<object | undefined>;
  defaultValues?: object;
  children?: ReactNode;
}

/** A form for a new value that is typed twice (ACC-013, ACC-016, ACC-019). */
export const PairForm = ({ name, labels, current, hint, rule, match, autoComplete, ...rest }: PairFormProps) => {
  const { submit, defaultValues, children } = rest;
  const translate = useTranslate();
  const again = `${name}_confirm`;
  return (
    <AccountForm onSubmit={submit} defaultValues={defaultValues}>
      <Stack spacing={4} sx={{ maxWidth: 400 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('ownAccount.current', { value: current ?? translate('ownAccount.none') })}
        </Typography>
        {children}
        <AccountField<Record<string, string>>
          name={name}
          label={labels.once}
          rule={(value) => rule(value.trim())}
          deps={[again]}
          input={{ autoComplete }}
        />
        <AccountField<Record<string, string>>
          name={again}
          label={labels.again}
          rule={(value, values) => (value.trim() === (values[name] ?? '').trim() ? true : match)}
          input={{ autoComplete: 'off' }}
        />
        {hint && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
        <Box>
          <Save />
        </Box>
      </Stack>
    </AccountForm>
  );
};
