import AddOutlined from '@mui/icons-material/AddOutlined';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { SchemeDrawers } from '#src/tronc/SchemeDrawers.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { CardGrid } from '#src/widgets/CardGrid.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { SchemeCard } from './card/SchemeCard.tsx';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** The schemes of a company, for a tab of its page (SCH-001…012). */
export const SchemesTab = ({ record }: { record: { id: number; country?: 'GB' | 'IE' } }) => {
  const translate = useTranslate();
  const rights = useSchemeRights(record.id);
  const wizard = useDrawer(DRAWERS.wizard);
  const { data, isPending, error, refetch } = useGetList<Scheme>('schemes', {
    ...ALL,
    filter: { company_ids: [record.id] },
  });
  const button = (label: string) =>
    rights.create ? (
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => wizard.openDrawer()}>
        {translate(label)}
      </Button>
    ) : undefined;

  const cards = () => {
    if (isPending || !rights.known) return <TableSkeleton />;
    if (error || !data)
      return (
        <EmptyState
          text={translate('screens.failed')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {translate('screens.retry')}
            </Button>
          }
        />
      );
    if (data.length === 0)
      return (
        <EmptyState icon={CallSplitOutlined} text={translate('empty.schemes')} action={button('schemes.add_first')} />
      );
    return (
      <>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>{button('schemes.add')}</Box>
        <CardGrid least={440}>
          {data.map((scheme) => (
            <SchemeCard key={scheme.id} scheme={scheme} rights={rights} />
          ))}
        </CardGrid>
      </>
    );
  };
  return (
    <VariantContext value={record.country ?? 'GB'}>
      {cards()}
      <SchemeDrawers companyId={record.id} />
    </VariantContext>
  );
};
