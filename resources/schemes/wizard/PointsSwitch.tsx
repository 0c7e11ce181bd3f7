import { FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface PointsSwitchProps {
  source: string;
  label: string;
  help: string;
  /** the list that needs a row while this kind of points is on */
  list: string;
  children: ReactNode;
}

/** Switches one kind of points on or off; what is off asks for nothing (F-104). */
export const PointsSwitch = ({ source, label, help, list, children }: PointsSwitchProps) => {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const message = errors[list]?.message;
  return (
    <>
      <FormControlLabel
        label={translate(label)}
        control={<Switch name={field.name} checked={Boolean(field.value)} onChange={(_, on) => field.onChange(on)} />}
      />
      <Typography variant="body2" color="text.secondary">
        {translate(field.value ? help : 'schemeWizard.switched_off')}
      </Typography>
      {typeof message === 'string' && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
      {field.value && children}
    </>
  );
};
