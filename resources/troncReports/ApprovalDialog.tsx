import '#i18n/pages/troncReports.ts';
import '#i18n/pages/approval.ts';
import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApprovalCheck } from '#domain/contract/approvalCheck.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import type { QuestionCode } from '#domain/questions.ts';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { Changes, versionsOf } from './Changes.tsx';
import { changedParts } from './changedParts.ts';
import { PreviousRelease } from './PreviousRelease.tsx';

interface ApprovalDialogProps {
  report: Report;
  companyId: number;
  check: { data: ApprovalCheck | undefined; error: Error | null; refetch(): unknown };
  busy: boolean;
  onApprove(confirmed: QuestionCode[]): void;
  onClose(): void;
}

/**
 * The last question before a report is released: what it shares, the released version that it replaces, how that compares
 * with the last period, every breach that the compliance check found, and whether the rules have changed since it was calculated, which is confirmed on its
 * own.
 */
export const ApprovalDialog = ({ report, companyId, check, busy, onApprove, onClose }: ApprovalDialogProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [isTicked, setTicked] = useState(false);
  const { data } = check;
  const { data: versions = [] } = useGetList<Report>('reports', versionsOf(report.tronc_period_id));
  const replaced = versions.find(({ status, version }) => status === 'approved' && version < report.version);
  const [released, setReleased] = useState(replaced);
  // The release changes the status of the other version; the dialog keeps its size until it closes.
  if (!busy && released !== replaced) setReleased(replaced);
  const isOutdated = (data?.changed_rules.length ?? 0) > 0;
  const breaches = data?.findings.filter(({ severity }) => severity === 'breach') ?? [];
  return (
    <ConfirmDialog
      open
      wide
      title={translate('troncReports.approve')}
      yes={translate('approval.yes')}
      no={translate('widgets.cancel')}
      disabled={!data || (isOutdated && !isTicked)}
      busy={busy}
      onYes={() => onApprove(isOutdated ? ['earlier_rules'] : [])}
      onNo={onClose}
      text={translate('troncReports.approve_ask', {
        version: report.version,
        amount: showMoney(report.distributed_total, currency),
        people: translate('schemes.people', { smart_count: report.employees_count }),
      })}
    >
      {check.error && <Retry onClick={() => check.refetch()} />}
      {!data && !check.error && <TableSkeleton />}
      {data?.running_until && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {translate('approval.running', { date: showDate(data.running_until) })}
        </Alert>
      )}
      {released && (
        <Box sx={{ mt: 4 }}>
          <Alert severity="info" sx={{ mb: 4 }}>
            {translate('approval.replaces', { version: released.version })}
          </Alert>
          <Changes report={report} companyId={companyId} brief />
        </Box>
      )}
      {data && <PreviousRelease report={report} previous={data.previous} />}
      {breaches.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('approval.breaches', { smart_count: breaches.length })}
          </Alert>
          <FindingList findings={breaches} />
        </Box>
      )}
      {data && isOutdated && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {translate('approval.earlier_rules', { parts: changedParts(data.changed_rules, translate) })}
          <FormControlLabel
            control={<Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)} />}
            label={translate('approval.earlier_rules_tick')}
            sx={{ display: 'flex', mt: 1 }}
          />
        </Alert>
      )}
    </ConfirmDialog>
  );
};
