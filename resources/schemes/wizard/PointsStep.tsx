import '#i18n/pages/schemeWizard.ts';
import { FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { POINTS_PARTS, type PointsPartName } from '../pointsParts.ts';

interface PointsStepProps {
  part: PointsPartName;
  /** the rows of this kind */
  children: ReactNode;
}

/**
 * Pages 4, 5 and 6: one kind of points, switched on or off. Switched on it requires a row; switched off it requires
 * nothing (F-104).
 */
export const PointsStep = ({ part, children }: PointsStepProps) => {
  const translate = useTranslate();
  const { on, list } = POINTS_PARTS[part];
  const { field } = useInput({ source: on });
  const { errors } = useFormState();
  const message = errors[list]?.message;
  return (
    <Rows>
      <FormControlLabel
        label={translate(`schemeWizard.use_${part}`)}
        control={<Switch name={field.name} checked={Boolean(field.value)} onChange={(_, now) => field.onChange(now)} />}
      />
      <Typography variant="body2" color="textSecondary">
        {translate(field.value ? `schemeWizard.${part}_help` : 'schemeWizard.switched_off')}
      </Typography>
      {typeof message === 'string' && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
          <span style={{ display: 'block' }}>{translate('schemeWizard.or_turn_off')}</span>
        </FormHelperText>
      )}
      {field.value && children}
    </Rows>
  );
};
