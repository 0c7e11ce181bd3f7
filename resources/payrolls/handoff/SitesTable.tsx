import '#i18n/pages/payrollHandoff.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

type Site = HandoffCard['sites'][number];

interface SitesTableProps {
  card: HandoffCard;
  companyId: number;
}

const datesOf = ({ start_date, end_date }: Site) => `${showDate(start_date)} – ${showDate(end_date)}`;

/** The tronc periods that a payroll period pays: those that are released, and why the others are not. */
export const SitesTable = ({ card: { sites, currency }, companyId }: SitesTableProps) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  if (sites.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('no_sites')}
      </Typography>
    );
  return (
    <FigureTable
      label={text('sites')}
      rows={sites}
      keyOf={({ tronc_period_id }) => tronc_period_id}
      columns={[
        {
          label: text('site'),
          text: true,
          cell: (site) => (
            <>
              {site.site_name} · {site.scheme_name}
              <PhoneOnly>
                {datesOf(site)} <ReportState site={site} companyId={companyId} />
              </PhoneOnly>
            </>
          ),
        },
        { label: text('tronc_period'), text: true, wide: true, cell: datesOf },
        {
          label: text('state'),
          text: true,
          wide: true,
          cell: (site) => <ReportState site={site} companyId={companyId} />,
        },
        { label: text('people'), wide: true, cell: ({ people }) => people },
        { label: text('now'), strong: true, cell: ({ now }) => <Money value={now} currency={currency} /> },
      ]}
    />
  );
};

/** Released, as a link to the report, or what the tronc period waits for. */
const ReportState = ({ site, companyId }: { site: Site; companyId: number }) => {
  const translate = useTranslate();
  const { report_id, waiting, tronc_scheme_id } = site;
  if (waiting)
    return (
      <StatusBadge tone="warning" icon={ScheduleOutlined} label={translate(`payrollHandoff.waiting.${waiting}`)} />
    );
  const badge = <StatusBadge tone="success" icon={CheckCircleOutlined} label={translate('payrollHandoff.released')} />;
  if (report_id === null) return badge;
  const path = `/companies/${companyId}/schemes/${tronc_scheme_id}/reports/${report_id}`;
  return (
    <Link component={RouterLink} to={path} aria-description={site.site_name}>
      {badge}
    </Link>
  );
};
