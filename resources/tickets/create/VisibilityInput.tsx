import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { VisibilityType } from '#domain/contract/tickets.ts';
import { ticket } from '#domain/entities/tickets.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { Retry } from '#src/widgets/Retry.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { type Follower, PeopleOfPayroll } from './PeopleOfPayroll.tsx';

/**
 * Chooses who can see a ticket: the server's visibility types, and the users of this payroll that each one includes
 * (TKT-017…020).
 */
export const VisibilityInput = () => {
  const translate = useTranslate();
  const words = useFieldWords(ticket);
  const { field, fieldState } = useInput({ source: 'visibility', isRequired: true });
  const { data: types, error, refetch } = useApiQuery('visibilityTypes', []);
  const fault = fieldState.error?.message;
  if (error) return <Retry onClick={() => refetch()} />;
  if (!types) return <FormSkeleton />;
  return (
    <>
      <FormControl component="fieldset" error={Boolean(fault)}>
        <FormLabel component="legend" required sx={LEGEND}>
          {translate('tickets.visibility')}
        </FormLabel>
        <RadioGroup {...field} value={field.value ?? ''}>
          {types.map((type) => (
            <FormControlLabel
              key={type.system_name}
              value={type.system_name}
              control={<Radio size="small" />}
              label={<Words type={type} name={words.choice('visibility', type.system_name)} />}
              sx={{ alignItems: 'flex-start', my: 1, '& .MuiRadio-root': { py: 0 } }}
            />
          ))}
        </RadioGroup>
        {fault && (
          <FormHelperText>
            <ValidationError error={fault} />
          </FormHelperText>
        )}
      </FormControl>
      {field.value !== 'private' && <People restricted={field.value === 'restricted'} />}
    </>
  );
};

/** Styled like the labels above the other fields. */
const LEGEND = { mb: 1, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' };

const Words = ({ type: { system_name, description }, name }: { type: VisibilityType; name: string }) => {
  const translate = useTranslate();
  return (
    <>
      {name}
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {translate(`tickets.visibilities.${system_name}`, { _: description })}
      </Typography>
    </>
  );
};

const NOBODY: Follower[] = [];

/**
 * Lists the users of the payroll: selectable as followers for a restricted ticket, otherwise read-only (TKT-019,
 * TKT-020).
 */
const People = ({ restricted }: { restricted: boolean }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const payroll = Number(useWatch({ name: 'payroll_id' })) || undefined;
  const { field } = useInput({ source: 'restricted_access_users' });
  const chosen: Follower[] = field.value || NOBODY;
  useEffect(() => {
    // Followers chosen for one payroll may have no access to another.
    if (chosen.some(({ payroll_id }) => payroll_id !== payroll)) setValue('restricted_access_users', []);
  }, [chosen, payroll, setValue]);
  if (payroll === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('tickets.choose_payroll')}
      </Typography>
    );
  return (
    <PeopleOfPayroll
      key={payroll}
      payrollId={payroll}
      chooser={restricted ? { chosen, onChange: field.onChange } : undefined}
    />
  );
};
