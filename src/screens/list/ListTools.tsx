import { Box } from '@mui/material';
import { ColumnsMenu } from './columns/ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { KeysHelpButton } from './keys/KeysHelp.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

interface ListToolsProps {
  /** whether the list is a table; cards have no columns to choose */
  table?: boolean;
}

/** The right-hand side of every list's toolbar: views, columns, export, keys. */
export const ListTools = ({ table = true }: ListToolsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
    {table && <ViewsMenu />}
    {table && <ColumnsMenu />}
    <ExportButton />
    {table && <KeysHelpButton />}
  </Box>
);
