import { styled } from '@mui/material';
import { memo } from 'react';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { KeysHelpButton } from './keys/KeysHelp.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

interface ListToolsProps {
  /** whether the list is a table; cards have no columns to choose */
  table?: boolean;
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.up('sm')]: { marginLeft: 'auto' },
}));

/** The right-hand side of every list's toolbar: views, columns, export, keys. */
export const ListTools = memo(({ table = true }: ListToolsProps) => (
  <Tools>
    {table && <ViewsMenu />}
    {table && <ColumnsMenu />}
    <ExportButton />
    {table && <KeysHelpButton />}
  </Tools>
));
