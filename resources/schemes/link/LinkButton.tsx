import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import type { Scheme } from '#domain/contract/schemes.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useCanLink } from './useCanLink.ts';

/** Opens the drawer that links people; the main action while no one is linked. */
export const LinkButton = ({ scheme }: { scheme: Scheme }) =>
  useCanLink(scheme.company_id) && (
    <DrawerButton
      drawer={DRAWERS.link}
      params={{ scheme: scheme.id }}
      label="schemes.link.open"
      aria-description={scheme.name}
      variant={scheme.employees_count === 0 ? 'contained' : 'outlined'}
      startIcon={<PersonAddOutlined />}
    />
  );
