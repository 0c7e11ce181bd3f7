import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type CompanyPermission, groupOf, PERMISSION_GROUPS } from '#domain/access/permissions.ts';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { ACTIONS, actionOf } from './permissionActions.ts';

/** Fits a phone: an area and four actions. */
const Matrix = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 560,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th': { overflowWrap: 'anywhere', fontWeight: 500, textAlign: 'left', padding: theme.spacing(0, 1, 0, 0) },
  '& thead th': { color: theme.palette.text.secondary },
  '& thead th:not(:first-of-type), & td': { width: '17%', minWidth: 44, textAlign: 'center', padding: 0 },
  '& tbody tr': { height: 36, borderTop: `1px solid ${theme.palette.divider}` },
}));

interface PermissionMatrixProps {
  /** the permissions that it has a cell for */
  names: readonly string[];
  /** the name of the table */
  label: string;
  /** the content of a permission's cell; `label` is the permission in words */
  children(name: string, label: string): ReactNode;
}

/** Permissions on a company as a table: a row for each area, a column for each action. */
export const PermissionMatrix = ({ names, label, children }: PermissionMatrixProps) => {
  const translate = useTranslate();
  const words = useCodeWords();
  return (
    <Matrix aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{translate('users.area')}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {translate(`users.actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSION_GROUPS.map((group) => {
          const own = names.filter((name) => groupOf(name as CompanyPermission) === group);
          if (own.length === 0) return null;
          return (
            <tr key={group}>
              <th scope="row">{translate(`users.groups.${group}`)}</th>
              {ACTIONS.map((action) => {
                const name = own.find((one) => actionOf(one) === action);
                return <td key={action}>{name && children(name, words.companyPermission(name))}</td>;
              })}
            </tr>
          );
        })}
      </tbody>
    </Matrix>
  );
};
