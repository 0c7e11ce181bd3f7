import { Box, Button, Checkbox, FormControlLabel, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type CompanyPermission, isViewPermission, PERMISSION_GROUPS } from '#domain/access/permissions.ts';
import type { PermissionHeader } from '#domain/contract/companies.ts';
import { useCodeWords } from '#src/fields/useCodeWords.ts';

const Group = styled('fieldset')(({ theme }) => ({
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

interface PermissionGridProps {
  /** all permissions, from GET /company/{id}/permissions (CMP-055) */
  headers: readonly PermissionHeader[];
  value: readonly string[];
  /** the permissions in the order of the grid */
  onChange(names: string[]): void;
}

/** The permissions on a company, in groups, with three presets above them (CMP-046…054, F-44). */
export const PermissionGrid = ({ headers, value, onChange }: PermissionGridProps) => {
  const translate = useTranslate();
  const words = useCodeWords();
  const choose = (wanted: (name: string) => boolean) =>
    onChange(headers.map(({ system_name }) => system_name).filter(wanted));
  const presets = [
    ['users.view_all', (name: string) => isViewPermission(name as CompanyPermission)],
    ['users.allow_all', () => true],
    ['users.clear', () => false],
  ] as const;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
        {presets.map(([label, wanted]) => (
          <Button key={label} variant="outlined" size="small" onClick={() => choose(wanted)}>
            {translate(label)}
          </Button>
        ))}
      </Box>
      {PERMISSION_GROUPS.map((group) => {
        const own = headers.filter((header) => header.group === group);
        if (own.length === 0) return null;
        return (
          <Group key={group}>
            <legend>{translate(`users.groups.${group}`)}</legend>
            <Ticks>
              {own.map(({ system_name }) => (
                <Tick
                  key={system_name}
                  label={words.companyPermission(system_name)}
                  checked={value.includes(system_name)}
                  onChange={(on) => choose((one) => (one === system_name ? on : value.includes(one)))}
                />
              ))}
            </Ticks>
          </Group>
        );
      })}
    </Box>
  );
};

export { Group };
