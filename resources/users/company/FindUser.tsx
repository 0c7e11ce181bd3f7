import { Box } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { User } from '#domain/contract/users.ts';
import { user as entity } from '#domain/entities/users.ts';
import { subtitleIn } from '#domain/schema/subtitle.ts';
import { Typeahead } from '#src/widgets/Typeahead.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ASSIGN_USER } from '../drawers.ts';

/**
 * Finds the user whose permissions the drawer edits, by name or email. The choice is kept in the address (CMP-044,
 * CMP-045, F-50a).
 */
export const FindUser = () => {
  const translate = useTranslate();
  const api = useApi();
  const { params, openDrawer } = useDrawer(ASSIGN_USER);
  const { data: chosen } = useGetOne<User>('users', { id: Number(params.id) }, { enabled: Boolean(params.id) });
  return (
    <Box sx={{ mb: 5 }}>
      <Typeahead<User>
        label={translate('users.find_label')}
        placeholder={translate('users.find')}
        searchKey="users"
        search={api.findUsers}
        optionName={({ name }) => name}
        optionSubtitle={(user) => subtitleIn(entity, user)}
        optionId={({ id }) => id}
        value={params.id ? (chosen ?? null) : null}
        onSelect={(user) => openDrawer(user ? { id: user.id } : {}, { replace: true })}
      />
    </Box>
  );
};
