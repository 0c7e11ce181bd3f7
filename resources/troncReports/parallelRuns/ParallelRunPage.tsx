import '#i18n/pages/parallelRuns.ts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, AlertTitle, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { FullParallelRun } from '#domain/contract/parallelRuns.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { PAPER, useWholeForPrint } from '../print.ts';
import { parallelRunsPath } from './path.ts';
import { RunPeople } from './RunPeople.tsx';
import { RunState } from './RunState.tsx';

/** `/companies/{id}/schemes/{scheme}/parallel_runs/{run}`: one comparison with the previous system. */
export const ParallelRunPage = () => {
  const { id = '', scheme = '', run = '' } = useParams();
  const found = useApiQuery('parallelRun', [run]);
  // An address with a scheme other than the run's is not found.
  const own = String(found.data?.tronc_scheme_id) === scheme ? found.data : undefined;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={own} reads={[found]}>
        {(full) => <Run run={full} companyId={Number(id)} />}
      </RecordPage>
    </CompanyCountry>
  );
};

const Run = ({ run, companyId }: { run: FullParallelRun; companyId: number }) => {
  const translate = useTranslate();
  const whole = useWholeForPrint();
  const { data: scheme } = useGetOne<Scheme>('schemes', { id: run.tronc_scheme_id });
  const { period, report } = run;
  return (
    <>
      <GlobalStyles styles={PAPER} />
      <PageHeader
        title={translate('parallelRuns.run_title', { name: scheme?.name ?? '…' })}
        subtitle={translate('parallelRuns.run_subtitle', {
          number: period.period_number,
          start: showDate(period.start_date),
          end: showDate(period.end_date),
          version: report.version,
          file: run.filename,
          user: run.created_by.name,
          at: showDate(run.created_at.slice(0, 10)),
        })}
        action={<RunState run={run} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5, displayPrint: 'none' }}>
        <Button
          component={Link}
          to={`/companies/${companyId}/schemes/${run.tronc_scheme_id}/reports/${report.id}`}
          variant="outlined"
          startIcon={<DescriptionOutlined />}
        >
          {translate('parallelRuns.to_report')}
        </Button>
        <Button
          component={Link}
          to={parallelRunsPath(companyId, run.tronc_scheme_id)}
          variant="outlined"
          startIcon={<FormatListBulletedOutlined />}
        >
          {translate('parallelRuns.all_runs')}
        </Button>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {translate('parallelRuns.print')}
        </Button>
      </Box>
      <Outcome run={run} />
      <Totals run={run} />
      <RunPeople people={run.people} whole={whole} />
    </>
  );
};

/** Whether both agree, how many people differ, and the settings with which they would agree. */
const Outcome = ({ run }: { run: FullParallelRun }) => {
  const translate = useTranslate();
  const { agreed, differing, unexplained, settings } = run;
  const counted = (key: string, smart_count: number) => translate(`parallelRuns.${key}`, { smart_count });
  return (
    <>
      <Alert severity={agreed ? 'success' : 'warning'} sx={{ mb: 4 }}>
        {agreed
          ? translate('parallelRuns.agreed_help')
          : `${counted('differs_help', differing)} ${unexplained > 0 ? counted('unexplained', unexplained) : ''}`}
      </Alert>
      {settings.length > 0 && (
        <Alert severity="info" sx={{ mb: 4 }}>
          <AlertTitle>{translate('parallelRuns.settings')}</AlertTitle>
          <Settings settings={settings} />
        </Alert>
      )}
    </>
  );
};

const Settings = ({ settings }: Pick<FullParallelRun, 'settings'>) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const shown = ({ unit, value }: FullParallelRun['settings'][number]['to']): string => {
    if (unit === 'switch') return translate(`parallelRuns.switch.${value}`);
    return unit === 'percentage' ? `${value}%` : showMoney(value, currency);
  };
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {settings.map(({ setting, from, to, remaining }) => (
        <li key={`${setting} ${to.value}`}>
          {translate('parallelRuns.setting_line', {
            setting: translate(`parallelRuns.setting.${setting}`),
            from: shown(from),
            to: shown(to),
          })}{' '}
          {remaining > 0 && translate('parallelRuns.remaining', { smart_count: remaining })}
        </li>
      ))}
    </ul>
  );
};

const Totals = ({ run }: { run: FullParallelRun }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const rows = [
    { key: 'total_fund', previous: run.previous_fund, portal: run.fund, difference: null },
    { key: 'total_shared', previous: run.previous_shared, portal: run.shared, difference: run.difference },
  ];
  const amount = (value: string | null) => <Money value={value} currency={currency} />;
  return (
    <Box component="section" sx={{ mb: 6, maxWidth: 720 }}>
      <Typography variant="h2" id="parallel-totals" sx={{ mb: 2 }}>
        {translate('parallelRuns.figures')}
      </Typography>
      <RowsTable
        rows={rows}
        keyOf={({ key }) => key}
        labelledBy="parallel-totals"
        columns={[
          { label: translate('parallelRuns.figure'), cell: ({ key }) => translate(`parallelRuns.${key}`) },
          { label: translate('parallelRuns.previous'), align: 'right', cell: ({ previous }) => amount(previous) },
          { label: translate('parallelRuns.portal'), align: 'right', cell: ({ portal }) => amount(portal) },
          { label: translate('parallelRuns.difference'), align: 'right', cell: ({ difference }) => amount(difference) },
        ]}
      />
    </Box>
  );
};
