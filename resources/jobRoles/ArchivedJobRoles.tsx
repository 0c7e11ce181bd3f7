import { Box, Button, List, ListItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { RestoreJobRole } from '#src/fields/RestoreJobRole.tsx';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';

/** The search parameter that opens the list. */
const SHOWN = 'archived';

/** The archived job roles of a company, each with a button that restores it. The address contains whether they are shown. */
export const ArchivedJobRoles = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const open = address.has(SHOWN);
  const toggle = () =>
    setAddress(
      (now) => {
        if (open) now.delete(SHOWN);
        else now.set(SHOWN, '1');
        return now;
      },
      { replace: true },
    );
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Button aria-expanded={open} onClick={toggle} sx={{ ml: -2 }}>
        {translate(open ? 'job_roles.hide_archived' : 'job_roles.show_archived')}
      </Button>
      {open && <Archived companyId={companyId} />}
    </Box>
  );
};

const Archived = ({ companyId }: { companyId: number }) => {
  const { data = [], isPending, error, refetch } = useJobRoles(companyId, { archived: true });
  return (
    <LoadedRows read={{ isPending, error, refetch }} count={data.length} empty="job_roles.none_archived">
      <List dense disablePadding>
        {data.map((role) => (
          <ListItem key={role.id} disableGutters sx={{ gap: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {role.job_title}
            </Typography>
            <RestoreJobRole role={role} />
          </ListItem>
        ))}
      </List>
    </LoadedRows>
  );
};
