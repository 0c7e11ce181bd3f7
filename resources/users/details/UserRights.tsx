import AddOutlined from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/Check';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { User } from '#domain/contract/users.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { GRANT_ACCESS } from '../drawers.ts';
import { PermissionMatrix } from '../rights/PermissionMatrix.tsx';
import { usePayrolls } from '../rights/usePayrolls.ts';
import { useUserPermissions } from './useUserPermissions.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** Lists a user's permissions by company and payroll, as far as the current user may see them. */
export const UserRights = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { isTroncmaster } = useUserPermissions(user);
  const { data: companies = [] } = useGetList<Company>('companies', ALL, { retry: false });
  const payrolls = usePayrolls() ?? [];
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`;
  if (user.tronc_master) return <Typography>{translate('users.troncmaster_rights')}</Typography>;
  return (
    <>
      <Rights
        id="company-rights"
        title={translate('users.company_rights')}
        none={user.company_permissions.length === 0 && translate('users.no_company_rights')}
        action={
          isTroncmaster && (
            <DrawerButton
              variant="outlined"
              startIcon={<AddOutlined />}
              drawer={GRANT_ACCESS}
              params={{ id: user.id }}
              label="users.grant"
            />
          )
        }
      >
        {user.company_permissions.map(({ company_id, permissions }) => {
          const name = nameOf(companies, company_id);
          const change = isTroncmaster && (
            <Button
              component={Link}
              to={`/companies/${company_id}/users?drawer=edit-user&drawer.id=${user.id}`}
              aria-label={translate('users.change_rights_of', { name })}
            >
              {translate('users.change_rights')}
            </Button>
          );
          return (
            <Place key={company_id} name={name} action={change}>
              <PermissionMatrix names={COMPANY_PERMISSIONS} label={translate('users.rights_on', { name })}>
                {(right, label) => <Held held={(permissions as string[]).includes(right)} label={label} />}
              </PermissionMatrix>
            </Place>
          );
        })}
      </Rights>
      <Rights
        id="payroll-rights"
        title={translate('users.payroll_rights')}
        none={user.permissions.length === 0 && translate('users.no_payroll_rights')}
      >
        {user.permissions.map(({ payroll_id, permissions }) => (
          <Place key={payroll_id} name={nameOf(payrolls, payroll_id)}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {permissions.map((right) => (
                <Chip
                  key={right}
                  size="small"
                  variant="outlined"
                  label={translate(`users.payroll_names.${right}`)}
                  sx={WRAPPED}
                />
              ))}
            </Box>
          </Place>
        ))}
      </Rights>
    </>
  );
};

interface RightsProps {
  id: string;
  title: string;
  /** shown instead of the list */
  none: string | false;
  action?: ReactNode;
  children: ReactNode;
}

const Rights = ({ id, title, none, action, children }: RightsProps) => (
  <Card component="section" aria-labelledby={id}>
    <CardContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 32, mb: 3 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {none ? (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 4 }}>
          {children}
        </Box>
      )}
    </CardContent>
  </Card>
);

/** A long permission name takes two lines on a narrow screen. */
const WRAPPED = { height: 'auto', minHeight: 22, maxWidth: '100%', '& .MuiChip-label': { whiteSpace: 'normal' } };

interface PlaceProps {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

const Place = ({ name, action, children }: PlaceProps) => (
  <li>
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
      <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }} noWrap title={name}>
        {name}
      </Typography>
      {action}
    </Box>
    {children}
  </li>
);

/** A permission that the user has, named for screen readers; a dash where the user does not have it. */
const Held = ({ held, label }: { held: boolean; label: string }) =>
  held ? (
    <Box sx={{ position: 'relative', display: 'inline-flex', color: 'success.main' }}>
      <Check aria-hidden fontSize="small" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      –
    </Box>
  );
