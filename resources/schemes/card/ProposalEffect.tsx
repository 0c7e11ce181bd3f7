import '#i18n/pages/schemeEditing.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

/** The number of people shown: the largest differences. */
const SHOWN = 8;
/** Enough for most effects, so that the dialog has its size before the effect is loaded. */
const HEIGHT = 320;

interface ProposalEffectProps {
  schemeId: number;
  /** changes of people, in place of the rules */
  factIds?: readonly number[];
}

/** Who would have received more or less of the last released period with what waits for adoption. */
export const ProposalEffect = (props: ProposalEffectProps) => (
  <Box sx={{ minHeight: HEIGHT, mt: 4 }}>
    <Effect {...props} />
  </Box>
);

const Effect = ({ schemeId, factIds }: ProposalEffectProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.adoption.${key}`, params);
  const currency = useCurrency();
  const { data, error, isPending, refetch } = useApiQuery('proposalEffect', [schemeId, factIds], { of: 'schemes' });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (isPending) return <TableSkeleton />;
  const moved = data?.people.filter(({ difference }) => Number(difference) !== 0) ?? [];
  const title = data && text('effect', { number: data.period_number });
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title ?? text('no_effect')}
      </Typography>
      {data && (
        <Typography variant="body2" color="textSecondary">
          {text(moved.length > 0 ? 'moved' : 'same', { smart_count: moved.length, shown: SHOWN })}
        </Typography>
      )}
      {title && moved.length > 0 && (
        <FigureTable
          label={title}
          rows={moved.slice(0, SHOWN)}
          keyOf={({ employee_id }) => employee_id}
          columns={[
            { label: text('person'), text: true, cell: ({ name }) => name },
            { label: text('before'), wide: true, cell: ({ from }) => <Money value={from} currency={currency} /> },
            {
              label: factIds ? translate('schemeEditing.people.after') : text('after'),
              cell: ({ to }) => <Money value={to} currency={currency} />,
            },
            {
              label: text('difference'),
              strong: true,
              cell: ({ difference }) => (difference.startsWith('-') ? '' : '+') + showMoney(difference, currency),
            },
          ]}
        />
      )}
    </>
  );
};
