import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf, useAction, useRefreshResources } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { ERRORS } from '#domain/errors.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { Changes } from './Changes.tsx';
import { ReleaseField, useReleasable } from './ReleaseField.tsx';
import { releaseFault } from './release.ts';

const TOUCHED = ['reports', 'tronc_periods', 'tronc_files', 'schemes'];

/**
 * 'Generate report' of a period that has hours and a fund. Re-opening a released report asks for confirmation first,
 * whether the screen or only the server knew of the release (RPT-014, F-119). All reasons against a report are listed.
 * If the reserve contains money, the amount due is proposed for release. A new version of a report shows what it
 * changed.
 */
export const GenerateReport = ({ period, companyId }: { period: TroncPeriod; companyId: number }) => {
  const translate = useTranslate();
  const refresh = useRefreshResources();
  const [asking, setAsking] = useState(false);
  const [reasons, setReasons] = useState<string[]>([]);
  const [made, setMade] = useState<Report>();
  const [typed, setTyped] = useState<string>();
  const generate = useAction('generateReport', {
    notice: 'notices.reports_generated',
    refreshes: TOUCHED,
    onSuccess: (report) => {
      setAsking(false);
      setReasons([]);
      setMade(report);
      setTyped(undefined);
    },
    onError: (error) => {
      const { body, message } = failureOf(error);
      const code = body.code ?? '';
      setAsking(code === 'confirm_reopen');
      const said =
        code in ERRORS && code !== 'calculation_refused' ? translate(`errors.${code}`, { _: message }) : message;
      setReasons(code === 'confirm_reopen' ? [] : (body.messages ?? [said]));
      void refresh(['tronc_periods']);
      return true;
    },
  });
  const isReady = period.hours_imported && period.tronc_amount !== null;
  const releasable = useReleasable(period, isReady);
  const release = typed ?? releasable?.due;
  const isReleasable = !releasable || release === undefined || releaseFault(release, releasable) === null;
  /** The server would release the proposed amount anyway, so only a different amount is sent. */
  const options = (confirm_reopen?: true) => ({
    ...(confirm_reopen && { confirm_reopen }),
    ...(release !== releasable?.due && { reserve_release: release }),
  });
  const start = () => {
    setMade(undefined);
    setReasons([]);
    if (period.latest_report?.approved) setAsking(true);
    else generate.mutate([period.id, options(), period]);
  };
  return (
    <Box
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, py: 5, borderTop: 1, borderColor: 'divider' }}
    >
      <div>
        <Typography variant="h3">{translate('troncInput.generate_title')}</Typography>
        <Typography id="generate-hint" variant="body2" color="text.secondary">
          {translate(isReady ? 'troncInput.generate_hint' : 'troncInput.generate_wait')}
        </Typography>
      </div>
      {releasable && <ReleaseField value={release ?? ''} releasable={releasable} onChange={setTyped} />}
      {reasons.length > 0 && <Failure title={translate('troncInput.generate_failed')} messages={reasons} />}
      {made && (
        <Alert
          severity="success"
          action={
            <Button
              color="inherit"
              component={Link}
              to={`/companies/${companyId}/schemes/${period.tronc_scheme_id}/reports/${made.id}`}
            >
              {translate('troncReports.open')}
            </Button>
          }
        >
          {translate('troncInput.generated', { version: made.version })}
        </Alert>
      )}
      {made && <Changes brief report={made} companyId={companyId} />}
      <Box>
        <Button
          variant="outlined"
          disabled={!isReady || !isReleasable}
          aria-describedby="generate-hint"
          loading={generate.isPending}
          onClick={start}
        >
          {translate('troncInput.generate')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        text={translate('confirm.reopen_report')}
        busy={generate.isPending}
        onYes={() => generate.mutate([period.id, options(true), period])}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
};
