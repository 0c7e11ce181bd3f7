import AddOutlined from '@mui/icons-material/AddOutlined';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import { Box } from '@mui/material';
import { useGetList } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { SchemeDrawers } from '#src/tronc/SchemeDrawers.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { CardGrid } from '#src/widgets/CardGrid.tsx';
import { LoadedRows } from '#src/widgets/LoadedRows.tsx';
import { ArchivedSchemes } from './ArchivedSchemes.tsx';
import { SchemeCard } from './card/SchemeCard.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** The schemes of a company, for a tab of its page (SCH-001…012). */
export const SchemesTab = ({ record }: { record: { id: number; country?: 'GB' | 'IE' } }) => {
  const rights = useSchemeRights(record.id);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Scheme>('schemes', {
    ...ALL,
    filter: { company_ids: [record.id] },
  });
  const isLoading = isPending || !rights.known;
  const button = (label: string) =>
    rights.create && (
      <DrawerButton drawer={DRAWERS.wizard} label={label} variant="contained" startIcon={<AddOutlined />} />
    );
  return (
    <VariantContext value={record.country ?? 'GB'}>
      <LoadedRows
        read={{ isPending: isLoading, error, refetch }}
        count={data.length}
        empty="empty.schemes"
        icon={CallSplitOutlined}
        action={button('schemes.add_first')}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>{button('schemes.add')}</Box>
        <CardGrid least={440}>
          {data.map((scheme) => (
            <SchemeCard key={scheme.id} scheme={scheme} rights={rights} />
          ))}
        </CardGrid>
      </LoadedRows>
      {!isLoading && <ArchivedSchemes companyId={record.id} />}
      <SchemeDrawers companyId={record.id} />
    </VariantContext>
  );
};
