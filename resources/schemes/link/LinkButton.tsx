import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { useCanLink } from './useCanLink.ts';

/** Opens the drawer that links people; the main action while no one is linked. */
export const LinkButton = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const drawer = useDrawer(DRAWERS.link);
  if (!useCanLink(scheme.company_id)) return null;
  return (
    <Button
      aria-description={scheme.name}
      variant={scheme.employees_count === 0 ? 'contained' : 'outlined'}
      startIcon={<PersonAddOutlined />}
      onClick={() => drawer.openDrawer({ scheme: scheme.id })}
    >
      {translate('schemes.link.open')}
    </Button>
  );
};
