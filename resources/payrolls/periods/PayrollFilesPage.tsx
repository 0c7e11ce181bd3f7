import '#i18n/pages/payrollPeriods.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRefreshResources } from '#dataProvider/hooks.ts';
import type { FullPayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { period as periodEntity } from '#domain/entities/periods.ts';
import { step } from '#domain/payroll/periodStates.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { usePeriodName } from '#src/fields/usePeriodName.ts';
import { HistoryButton } from '#src/screens/history/HistoryButton.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { periodStatus, StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { HandoffSection } from '../handoff/HandoffSection.tsx';
import { AddBatch } from './AddBatch.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchCard } from './BatchCard.tsx';
import { COMPARISON, ComparisonDrawer } from './ComparisonDrawer.tsx';
import { CompleteInput } from './CompleteInput.tsx';
import { FilesTable } from './FilesTable.tsx';
import { type PeriodChange, PeriodChanged } from './PeriodChanged.tsx';
import { ProviderActions } from './ProviderActions.tsx';
import { PayslipsDrawer } from './payslips/PayslipsDrawer.tsx';
import { STARTERS_AND_LEAVERS, StartersAndLeaversDrawer } from './StartersAndLeaversDrawer.tsx';
import { UPLOAD_FILE, UploadDrawer } from './UploadDrawer.tsx';
import { usePeriodRights } from './usePeriodRights.ts';

/** One payroll period: its state, its batch, its files and the next actions (NAV-014, FIL-009, PAY-011 to PAY-025). */
export const PayrollFilesPage = () => {
  const { period = '' } = useParams();
  const read = useGetOne<FullPayrollPeriod>('periods', { id: Number(period) });
  const { data } = read;
  return (
    <RecordPage record={data} reads={[read]}>
      {(record) => (
        <VariantContext value={record.irish_payroll ? 'IE' : 'GB'}>
          <Period period={record} />
        </VariantContext>
      )}
    </RecordPage>
  );
};

const Period = ({ period }: { period: FullPayrollPeriod }) => {
  const translate = useTranslate();
  const periodName = usePeriodName();
  const refresh = useRefreshResources();
  const rights = usePeriodRights(period);
  const uploading = useDrawer(UPLOAD_FILE);
  const startersAndLeavers = useDrawer(STARTERS_AND_LEAVERS);
  const comparison = useDrawer(COMPARISON);
  const [change, setChange] = useState<PeriodChange>();
  const { batch, submitted_by } = period;
  const text = (name: string) => translate(`payrollPeriods.${name}`);
  const open = (action: 'upload' | 'complete_input') =>
    rights?.mayUpload === true && 'to' in step(action, rights.state, rights.actor);
  const upload = open('upload') && (
    <Button
      variant={period.status === 'not started' && !submitted_by ? 'contained' : 'outlined'}
      startIcon={<UploadOutlined />}
      onClick={() => uploading.openDrawer()}
    >
      {text('upload')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`${period.payroll_name} · ${periodName(period.period_name)}`}
        subtitle={`${showDate(period.start_date)} – ${showDate(period.end_date)}`}
        action={<HistoryButton entity={periodEntity} record={period} />}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: batch ? '1fr 1fr' : '1fr' }, mb: 4 }}>
        <Card component="section" aria-label={text('period')}>
          <CardContent>
            <Facts
              facts={[
                { label: text('status'), value: <StatusBadge status={periodStatus(period.status)} /> },
                { label: text('due'), value: <DateText value={period.payroll_input_due} /> },
                { label: text('pay_date'), value: <DateText value={period.pay_date} /> },
                { label: text('uploader'), value: period.uploader?.name },
                {
                  label: text('submitted'),
                  value:
                    submitted_by &&
                    translate('payrollPeriods.submitted_by', {
                      name: submitted_by.name,
                      at: showDate(period.submitted_at ?? ''),
                    }),
                },
              ]}
            />
          </CardContent>
        </Card>
        <BatchCard period={period} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 5 }}>
        {upload}
        {open('complete_input') && <CompleteInput period={period} onChanged={setChange} />}
        {rights && batch && <BatchActions period={period} batch={batch} {...rights} onChanged={setChange} />}
        {rights?.actor.provider && <ProviderActions period={period} {...rights} onChanged={setChange} />}
        {batch && (
          <Button variant="text" onClick={() => comparison.openDrawer()}>
            {text('comparison')}
          </Button>
        )}
        <Button variant="text" onClick={() => startersAndLeavers.openDrawer()}>
          {text('starters_and_leavers')}
        </Button>
      </Box>
      {rights?.mayUpload && !upload && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {translate('payrollPeriods.upload_closed', { status: translate(`status.${periodStatus(period.status)}`) })}
        </Alert>
      )}
      <HandoffSection period={period} />
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('titles.payroll_files')}
      </Typography>
      <FilesTable periodId={period.id} action={upload} />
      {upload && <UploadDrawer periodId={period.id} />}
      {rights?.actor.provider && <AddBatch period={period} onAdded={() => refresh(['periods'])} />}
      {rights?.actor.provider && <PayslipsDrawer period={period} />}
      <StartersAndLeaversDrawer period={period} />
      <ComparisonDrawer period={period} />
      {change && <PeriodChanged change={change} onClose={() => setChange(undefined)} />}
    </>
  );
};
