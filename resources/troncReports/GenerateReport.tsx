import '#i18n/pages/troncReports.ts';
import '#i18n/pages/troncInput.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { failureOf, outcomeOf, useAction, useRefreshResources } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { ERRORS } from '#domain/errors.ts';
import { leavesDrawer, useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import { GENERATE, type GenerateProps } from '#src/tronc/generateProps.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { Changes } from './Changes.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { type ChosenRules, RulesChoice } from './RulesChoice.tsx';
import { useRelease } from './useRelease.ts';

/** The button that was pressed is disabled while the report is generated, and loses the focus. */
const focused = (link: HTMLElement | null) => link?.focus();

const TOUCHED = ['reports', 'tronc_periods', 'tronc_files', 'schemes'];

/**
 * 'Generate report' of a period that has hours and a fund, or 'Save and calculate' while the form contains others: a
 * report is never calculated from figures that are not on the screen. Re-opening a released report asks for
 * confirmation first, whether the screen or only the server knew of the release (RPT-014, F-119). All reasons against a
 * report are listed. If the reserve contains money, an amount is proposed for release. A new version of a report shows
 * what it changed.
 */
export const GenerateReport = ({ period, companyId, isUnsaved, isBusy, saveThen, onPage = false }: GenerateProps) => {
  const translate = useTranslate();
  const refresh = useRefreshResources();
  const [asking, setAsking] = useState(false);
  const [reasons, setReasons] = useState<string[]>([]);
  const [made, setMade] = useState<Report>();
  const [rules, setRules] = useState<ChosenRules>('current');
  const generate = useAction('generateReport', {
    notice: 'notices.reports_generated',
    refreshes: TOUCHED,
    onSuccess: (report) => {
      setAsking(false);
      setReasons([]);
      setMade(report);
      setRules('current');
    },
    onError: (error) => {
      // A lost connection is no reason against a report: the message says what happened, and offers to try again.
      if (outcomeOf(error)) {
        setReasons([]);
        return false;
      }
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
  // A link to this section opens the page at it.
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isLinked = onPage && hash === `#${GENERATE}`;
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView?.({ block: 'center' });
  }, [isLinked]);
  const isReady = period.hours_imported && period.tronc_amount !== null;
  const { isKnown, hasReserve, releasable, release, isReleasable, isTyped } = useRelease(period, isReady);
  useUnsavedGuard(() => isTyped, leavesDrawer);
  // Without a choice, a new version has the same rules as the draft before it.
  const chosenBefore = period.latest_report?.rules_reason;
  const isTakenBack = chosenBefore !== undefined && rules === 'released';
  const run = (confirm_reopen?: true, reason?: string) => {
    const rules_reason = isTakenBack ? null : reason;
    setMade(undefined);
    setReasons([]);
    setAsking(false);
    /** The server would release the amount due anyway, so only a different amount is sent. */
    const options = {
      ...(confirm_reopen && { confirm_reopen }),
      ...(rules_reason !== undefined && { rules_reason }),
      ...(release !== releasable?.due && { reserve_release: release }),
    };
    const send = ({ id, revision }: TroncPeriod) => generate.mutate([id, options, { revision }]);
    if (isUnsaved) saveThen(send);
    else send(period);
  };
  const start = () => (period.latest_report?.approved ? setAsking(true) : run());
  const canStart = isKnown && (isReady || isUnsaved);
  const waits = hasReserve && isUnsaved ? 'generate_save_first' : 'generate_wait';
  const hint = !canStart && !isReady ? waits : isUnsaved ? 'generate_saves' : 'generate_hint';
  return (
    <Box
      component="section"
      ref={section}
      id={onPage ? GENERATE : undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, py: 5, borderTop: 1, borderColor: 'divider' }}
    >
      <div>
        <Typography variant="h3" component={onPage ? 'h2' : 'h3'}>
          {translate('troncInput.generate_title')}
        </Typography>
        <Typography id="generate-hint" variant="body2" color="textSecondary">
          {translate(`troncInput.${hint}`)}
        </Typography>
      </div>
      {releasable && <ReleaseField releasable={releasable} />}
      {chosenBefore !== undefined && <RulesChoice value={rules} reason={chosenBefore} onChange={setRules} />}
      {reasons.length > 0 && <Failure title={translate('troncInput.generate_failed')} messages={reasons} />}
      {made && (
        <Alert
          severity="success"
          action={
            <Button
              color="inherit"
              component={Link}
              ref={focused}
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
        <ActionButton
          variant="contained"
          disabled={!canStart || !isReleasable}
          aria-describedby="generate-hint"
          loading={generate.isPending || isBusy}
          onClick={start}
        >
          {translate(isUnsaved ? 'troncInput.save_and_calculate' : 'troncInput.generate')}
        </ActionButton>
      </Box>
      <ReopenDialog
        open={asking}
        busy={generate.isPending}
        onYes={(reason) => run(true, reason)}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
};
