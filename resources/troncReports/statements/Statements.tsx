import '#i18n/pages/statements.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { HandOverAll } from './HandOverAll.tsx';
import { StatementFilter } from './StatementFilter.tsx';
import { StatementTable } from './StatementTable.tsx';
import { PER_PAGE, useStatements } from './useStatements.ts';

interface StatementsProps {
  reportId: number;
  companyId: number;
}

/**
 * The statements of a released report: how many workers were given theirs, whom the mail server rejected, and what is
 * still to be printed and handed over. A report from before there were statements has none.
 */
export const Statements = ({ reportId, companyId }: StatementsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const { uploadFiles } = useSchemeRights(companyId);
  const { data, error, refetch, shown, name, page, show, keep } = useStatements(reportId);
  const section = useRef<HTMLElement>(null);
  // A link to a list, such as that of a task, opens the page at the list, before anything of it can be pressed.
  const [linked] = useState(shown !== null);
  const loaded = data !== undefined;
  useLayoutEffect(() => {
    if (linked && loaded) section.current?.scrollIntoView({ block: 'start' });
  }, [linked, loaded]);
  if (data && data.complete === null) return null;
  const counts = data?.counts;
  const title = translate('statements.title');
  const size = counts ? counts.ready + counts.sent + counts.opened + counts.handed + counts.failed : 0;
  return (
    <Box
      component="section"
      ref={section}
      id="statements"
      aria-label={title}
      sx={{ mt: 8, displayPrint: 'none', '& button': { maxWidth: '100%', whiteSpace: 'normal' } }}
    >
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        {translate('statements.help')} {data?.due && translate('statements.due', { due: showDate(data.due) })}
      </Typography>
      {error && <Retry onClick={() => refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data?.complete === false && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('statements.writing')}
        </Alert>
      )}
      {data && counts && counts.overdue > 0 && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('statements.overdue', { smart_count: counts.overdue, due: showDate(data.due ?? '') })}
        </Alert>
      )}
      {data && counts && size > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
            {counts.to_print > 0 && (
              <GuardedDownload
                label={translate('statements.print_run')}
                fetchFile={() => api.statementsPdf(reportId, 'print')}
              />
            )}
            <GuardedDownload
              variant="text"
              label={translate('statements.whole_run')}
              fetchFile={() => api.statementsPdf(reportId)}
            />
            {uploadFiles && counts.to_hand > 0 && <HandOverAll reportId={reportId} count={counts.to_hand} />}
          </Box>
          <StatementFilter shown={shown} name={name} counts={counts} size={size} show={show} />
          {shown && <StatementTable rows={data.rows} reportId={reportId} mayGive={uploadFiles} onChange={keep} />}
          {shown && data.total === 0 && (
            <Typography color="textSecondary" sx={{ py: 4 }}>
              {translate('statements.nothing_found')}
            </Typography>
          )}
          {shown && (
            <PageButtons
              total={data.total}
              perPage={PER_PAGE}
              page={page}
              onChange={(next) => show({ statement_page: String(next) })}
            />
          )}
        </>
      )}
      {data?.complete === true && size === 0 && (
        <Typography color="textSecondary">{translate('statements.none')}</Typography>
      )}
    </Box>
  );
};
