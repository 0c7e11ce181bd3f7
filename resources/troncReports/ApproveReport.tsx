import '#i18n/pages/troncReports.ts';
import '#i18n/pages/approval.ts';
import '#i18n/pages/troncInput.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button } from '@mui/material';
import { type HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf, useAction, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { Finding } from '#domain/contract/compliance.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { GENERATE } from '#src/tronc/generateProps.ts';
import { hoursPath } from '#src/tronc/hoursPath.ts';
import { useBlockText } from '#src/widgets/useBlockText.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { changedParts } from './changedParts.ts';

const TOUCHED = ['reports', 'reportWithRows', 'tronc_periods', 'schemes'];

interface ApproveReportProps {
  report: Report;
  companyId: number;
  /** the hours or fund are newer than this report, so it cannot be approved */
  inputsChanged: boolean;
  /** the id of the text that explains why the company blocks the approval */
  blockedBy?: string | undefined;
  /** why this user may not release it */
  secondPerson?: ApprovalBlock | null;
}

/**
 * 'Approve and release to client', after a confirmation that repeats what is unusual about the report; the report is shown as released only after the server has
 * confirmed it (RPT-006, RPT-012).
 */
export const ApproveReport = ({
  report,
  companyId,
  inputsChanged,
  blockedBy,
  secondPerson = null,
}: ApproveReportProps) => {
  const translate = useTranslate();
  const refresh = useRefreshResources();
  const [asking, setAsking] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const approve = useAction('approveReport', {
    notice: 'notices.reports_released',
    refreshes: TOUCHED,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      setAsking(false);
      setFindings(((error as HttpError).body?.findings as Finding[] | undefined) ?? []);
      // A rejection means that the report has changed since the screen loaded it.
      void refresh(TOUCHED);
      // The page then shows this reason next to the button.
      return failureOf(error).body.code === 'inputs_changed';
    },
  });
  const check = useApiQuery('approvalCheck', [report.id], { of: 'reports' });
  const changed = check.data?.changed_rules ?? [];
  const blockText = useBlockText();
  const reasons = [
    ...(inputsChanged ? [`changed-${report.id}`] : []),
    ...(blockedBy === undefined ? [] : [blockedBy]),
    ...(secondPerson ? [`second-person-${report.id}`] : []),
  ];
  return (
    <>
      {inputsChanged && (
        <Alert
          severity="warning"
          id={`changed-${report.id}`}
          sx={{ flexBasis: '100%' }}
          action={
            <Button
              color="inherit"
              component={Link}
              to={`${hoursPath({ id: report.tronc_scheme_id, company_id: companyId }, { id: report.tronc_period_id })}#${GENERATE}`}
            >
              {translate('troncInput.generate')}
            </Button>
          }
        >
          {translate('troncReports.inputs_changed')}
        </Alert>
      )}
      {changed.length > 0 && !inputsChanged && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {translate('approval.earlier_rules', { parts: changedParts(changed, translate) })}
        </Alert>
      )}
      {secondPerson && (
        <Alert severity="info" id={`second-person-${report.id}`} sx={{ flexBasis: '100%' }}>
          {blockText(secondPerson)}
        </Alert>
      )}
      {findings.length > 0 && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {translate('troncReports.findings')}
        </Alert>
      )}
      {findings.length > 0 && (
        <Box sx={{ flexBasis: '100%' }}>
          <FindingList findings={findings} />
        </Box>
      )}
      <Button
        variant="contained"
        startIcon={<CheckCircleOutlined />}
        disabled={reasons.length > 0}
        aria-describedby={reasons.length > 0 ? reasons.join(' ') : undefined}
        onClick={() => {
          // The rules may have changed since the page was opened.
          void check.refetch();
          setAsking(true);
        }}
      >
        {translate('troncReports.approve')}
      </Button>
      {asking && (
        <ApprovalDialog
          report={report}
          companyId={companyId}
          check={check}
          busy={approve.isPending}
          onApprove={(confirmed) => approve.mutate([report.id, { revision: report.revision, confirmed }])}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
