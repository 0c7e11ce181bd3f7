import '#i18n/pages/schemeEditing.ts';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Scheme } from '#domain/contract/schemes.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useDivisionRights } from './useDivisionRights.ts';

/** Opens the drawer of divisions, for users who may change anything there. */
export const EditDivisions = ({ scheme }: { scheme: Scheme }) =>
  useDivisionRights(scheme.company_id).some && (
    <DrawerButton
      drawer={DRAWERS.divisions}
      params={{ scheme: scheme.id }}
      label="schemeEditing.divisions.open"
      startIcon={<EditOutlined />}
      sx={{ mt: -1.5 }}
    />
  );
