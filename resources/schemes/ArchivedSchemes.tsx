import '#i18n/pages/archive.ts';
import { Box, Button, Link, List, ListItem } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme } from '#domain/entities/schemes.ts';
import { useEntityWords } from '#src/fields/useEntityWords.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** The archived schemes of a company, for users who may restore them: each links to its page, where it can be read and restored. */
export const ArchivedSchemes = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { many } = useEntityWords(scheme).inSentence;
  const mayRestore = useAllowed({ resource: 'schemes', action: 'delete', record: { company_id: companyId } });
  if (!mayRestore) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {translate(open ? 'archive.hide_archived' : 'archive.show_archived', { many })}
      </Button>
      {open && <Archived companyId={companyId} />}
    </Box>
  );
};

const Archived = ({ companyId }: { companyId: number }) => {
  const filter = { company_ids: [companyId], archived: '1' };
  const { data = [], isPending, error, refetch } = useGetList<Scheme>('schemes', { ...ALL, filter });
  return (
    <LoadedRows read={{ isPending, error, refetch }} count={data.length} empty="archive.none">
      <List dense>
        {data.map(({ id, name, site }) => (
          <ListItem key={id}>
            <Link component={RouterLink} to={`/companies/${companyId}/schemes/${id}`}>
              {`${name} · ${site.name}`}
            </Link>
          </ListItem>
        ))}
      </List>
    </LoadedRows>
  );
};
