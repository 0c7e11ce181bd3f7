import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import type { BulkPart } from '#src/screens/list/bulk/bulkFields.ts';

const NATIVE = { select: { native: true } } as const;
const DISABLE = 'disable';
const STATES = [DISABLE, 'enable'] as const;

const StateInput = () => {
  const translate = useTranslate();
  const { id, field } = useInput({ source: 'state', defaultValue: DISABLE });
  return (
    <TextField {...field} id={id} select label={translate('users.account')} slotProps={NATIVE}>
      {STATES.map((state) => (
        <option key={state} value={state}>
          {translate(`users.${state}`)}
        </option>
      ))}
    </TextField>
  );
};

/** The only bulk change of users: disabling or enabling their accounts (USR-014). */
export const BULK_STATE: readonly BulkPart[] = [
  { name: 'active', label: 'users.account', Input: StateInput, toBody: ({ state }) => ({ active: state !== DISABLE }) },
];
