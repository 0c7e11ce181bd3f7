import { Box, Button, Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type CompanyPermission, isViewPermission } from '#domain/access/permissions.ts';
import type { PermissionHeader } from '#domain/contract/companies.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface PermissionGridProps {
  /** all permissions, from GET /company/{id}/permissions (CMP-055) */
  headers: readonly PermissionHeader[];
  value: readonly string[];
  /** the permissions in the order of the grid */
  onChange(names: string[]): void;
}

/** The permissions on a company, in a grid of areas and actions, with three presets above it (CMP-046…054, F-44). */
export const PermissionGrid = ({ headers, value, onChange }: PermissionGridProps) => {
  const translate = useTranslate();
  const names = headers.map(({ system_name }) => system_name);
  const choose = (wanted: (name: string) => boolean) => onChange(names.filter(wanted));
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
      <PermissionMatrix names={names} label={translate('users.company_rights')}>
        {(name, label) => (
          <Checkbox
            size="small"
            checked={value.includes(name)}
            onChange={(_event, on) => choose((one) => (one === name ? on : value.includes(one)))}
            slotProps={{ input: { 'aria-label': label } }}
          />
        )}
      </PermissionMatrix>
    </Box>
  );
};
