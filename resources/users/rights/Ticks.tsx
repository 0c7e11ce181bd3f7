import { Checkbox, FormControlLabel, styled } from '@mui/material';

/** The permissions on one payroll. */
export const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2, 0, 1),
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
  minWidth: 0,
  '& legend': { float: 'left', width: '100%', padding: 0, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.54 },
}));

/** The checkboxes of one group, in as many columns as fit. */
export const Ticks = styled('div')({
  clear: 'both',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
});

interface TickProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

export const Tick = ({ label, checked, disabled, onChange }: TickProps) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    slotProps={{ typography: { variant: 'body2' } }}
    control={<Checkbox size="small" checked={checked} onChange={(_event, on) => onChange(on)} />}
  />
);
