import '#i18n/pages/payrollHandoff.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';

/** What is handed over now by scheme and tronc period, before decisions about held lines; nothing if there is only one. */
export const TotalsByPeriod = ({ card: { sites, currency } }: { card: HandoffCard }) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const paid = sites.filter(({ people }) => people > 0);
  if (paid.length < 2) return null;
  const datesOf = ({ start_date, end_date }: HandoffCard['sites'][number]) =>
    `${showDate(start_date)} – ${showDate(end_date)}`;
  return (
    <Box sx={{ mt: 4 }}>
      <FigureTable
        label={text('by_period')}
        rows={paid}
        keyOf={({ tronc_period_id }) => tronc_period_id}
        columns={[
          {
            label: text('site'),
            text: true,
            cell: (site) => (
              <>
                {site.site_name} · {site.scheme_name}
                <PhoneOnly>{datesOf(site)}</PhoneOnly>
              </>
            ),
          },
          { label: text('tronc_period'), text: true, wide: true, cell: datesOf },
          { label: text('people'), wide: true, cell: ({ people }) => people },
          { label: text('total'), strong: true, cell: ({ now }) => <Money value={now} currency={currency} /> },
        ]}
      />
    </Box>
  );
};
