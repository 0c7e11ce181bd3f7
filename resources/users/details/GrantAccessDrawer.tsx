import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { User } from '#domain/contract/users.ts';
import { user as entity } from '#domain/entities/users.ts';
import { ReferencePicker } from '#src/fields/ReferencePicker.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { GRANT_ACCESS } from '../drawers.ts';
import { RightsAt } from '../rights/RightsAt.tsx';
import { ChangeUserDrawer } from '../userDrawers.tsx';

/**
 * Gives a user permissions on a further company and its payrolls, without leaving the user's page. The chosen company is
 * kept in the address.
 */
export const GrantAccessDrawer = ({ user }: { user: User }) => {
  const { params } = useDrawer(GRANT_ACCESS);
  const companyId = Number(params.company) || null;
  return (
    <ChangeUserDrawer
      entity={entity}
      name={GRANT_ACCESS}
      title="users.grant_title"
      notice="notices.user_changed"
      head={<ChooseCompany user={user} companyId={companyId} />}
    >
      {companyId !== null && <RightsAt companyId={companyId} />}
    </ChangeUserDrawer>
  );
};

/** Offers the companies on which the user has no permissions yet; the others have a button of their own. */
const ChooseCompany = ({ user, companyId }: { user: User; companyId: number | null }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(GRANT_ACCESS);
  const held = new Set(user.company_permissions.map(({ company_id }) => company_id));
  return (
    <Box sx={{ mb: 5 }}>
      <ReferencePicker
        to="companies"
        label={translate('users.company')}
        value={companyId}
        offers={({ id }: AnyRecord) => !held.has(Number(id))}
        onChange={(company) =>
          openDrawer({ id: user.id, ...(company !== null && { company: Number(company) }) }, { replace: true })
        }
      />
    </Box>
  );
};
