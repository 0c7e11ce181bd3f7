import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { useDivisionRights } from './useDivisionRights.ts';

/** Opens the drawer of divisions, for users who may change anything there. */
export const EditDivisions = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const drawer = useDrawer(DRAWERS.divisions);
  if (!useDivisionRights(scheme.company_id).some) return null;
  return (
    <Button startIcon={<EditOutlined />} sx={{ mt: -1.5 }} onClick={() => drawer.openDrawer({ scheme: scheme.id })}>
      {translate('schemeEditing.divisions.open')}
    </Button>
  );
};
