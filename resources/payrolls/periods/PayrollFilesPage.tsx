import '#i18n/pages/payrollPeriods.ts';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRefreshResources } from '#dataProvider/hooks.ts';
import type { FullPayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { period as periodEntity } from '#domain/entities/periods.ts';
import { PERIOD_STAGES, stageOf, step } from '#domain/payroll/periodStates.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { usePeriodName } from '#src/fields/usePeriodName.ts';
import { HistoryButton } from '#src/screens/history/HistoryButton.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { Stages } from '#src/widgets/Stages.tsx';
import { periodStatus, StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { HandoffSection } from '../handoff/HandoffSection.tsx';
import { AddBatch } from './AddBatch.tsx';
import { BatchCard } from './BatchCard.tsx';
import { ComparisonDrawer } from './ComparisonDrawer.tsx';
import { FilesTable } from './FilesTable.tsx';
import { PeriodActions } from './PeriodActions.tsx';
import { type PeriodChange, PeriodChanged } from './PeriodChanged.tsx';
import { PayslipsDrawer } from './payslips/PayslipsDrawer.tsx';
import { StartersAndLeaversDrawer } from './StartersAndLeaversDrawer.tsx';
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
  const [change, setChange] = useState<PeriodChange>();
  const { batch, submitted_by } = period;
  const text = (name: string) => translate(`payrollPeriods.${name}`);
  const mayUpload = rights?.mayUpload === true && 'to' in step('upload', rights.state, rights.actor);
  const upload = (variant: 'contained' | 'outlined') =>
    mayUpload && (
      <Button variant={variant} startIcon={<UploadOutlined />} onClick={() => uploading.openDrawer()}>
        {text('upload')}
      </Button>
    );
  const stage = PERIOD_STAGES.indexOf(stageOf(period.status));
  return (
    <>
      <PageHeader
        title={`${period.payroll_name} · ${periodName(period.period_name)}`}
        subtitle={`${showDate(period.start_date)} – ${showDate(period.end_date)}`}
        action={<HistoryButton entity={periodEntity} record={period} />}
      />
      <Stages
        label={text('progress')}
        stages={PERIOD_STAGES.map((name) => text(`stages.${name}`))}
        at={stage}
        isDone={period.status === 'approved'}
      />
      <PeriodActions
        period={period}
        rights={rights}
        upload={upload(rights?.main === 'upload' ? 'contained' : 'outlined')}
        onChanged={setChange}
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
      {rights?.mayUpload && !mayUpload && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {period.status === 'approved'
            ? translate('payrollPeriods.upload_approved')
            : translate('payrollPeriods.upload_closed', { status: translate(`status.${periodStatus(period.status)}`) })}
        </Alert>
      )}
      <HandoffSection period={period} isMain={rights?.main === null} />
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('titles.payroll_files')}
      </Typography>
      <FilesTable periodId={period.id} action={upload('outlined')} />
      {mayUpload && <UploadDrawer periodId={period.id} />}
      {rights?.actor.provider && <AddBatch period={period} onAdded={() => refresh(['periods'])} />}
      {rights?.actor.provider && <PayslipsDrawer period={period} />}
      <StartersAndLeaversDrawer period={period} />
      <ComparisonDrawer period={period} />
      {change && <PeriodChanged change={change} onClose={() => setChange(undefined)} />}
    </>
  );
};
