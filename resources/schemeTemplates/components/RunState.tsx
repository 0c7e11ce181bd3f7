import '#i18n/pages/schemeTemplates.ts';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { failureOf } from '#dataProvider/hooks.ts';
import { ERRORS } from '#domain/errors.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { MessageList } from '#src/widgets/MessageList.tsx';
import type { Run } from './useCreateSchemes.ts';

interface RunStateProps {
  run: Run;
  onStop(): void;
  onClose(): void;
}

/** How many schemes are created and, at the end, why some were rejected. */
export const RunState = ({ run, onStop, onClose }: RunStateProps) =>
  run.isRunning ? <Progress run={run} onStop={onStop} /> : <Results run={run} onClose={onClose} />;

const Progress = ({ run: { sites, created, failed }, onStop }: Pick<RunStateProps, 'run' | 'onStop'>) => {
  const translate = useTranslate();
  const done = created + failed.length;
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 1 }}>
        <Typography role="status">{translate('schemeTemplates.creating', { done, total: sites.length })}</Typography>
        {/* Where the button was that began the run: its double click cancels nothing. */}
        <ActionButton onClick={onStop}>{translate('schemeTemplates.stop')}</ActionButton>
      </Box>
      <LinearProgress aria-hidden variant="determinate" value={(100 * done) / sites.length} />
    </Box>
  );
};

const Results = ({ run: { sites, created, failed }, onClose }: Pick<RunStateProps, 'run' | 'onClose'>) => {
  const translate = useTranslate();
  const left = sites.length - created - failed.length;
  const reasonOf = (error: unknown): string => {
    const { body, message } = failureOf(error);
    const { code = '', messages } = body;
    if (messages) return messages.join(' ');
    return code in ERRORS && code !== 'invalid' ? message : translate(message, { _: message });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Alert severity={failed.length + left > 0 ? 'info' : 'success'} onClose={onClose} role="status">
        {translate('schemeTemplates.created', { smart_count: created })}
        {left > 0 && <div>{translate('schemeTemplates.stopped', { smart_count: left })}</div>}
      </Alert>
      <MessageList
        severity="error"
        role="alert"
        title={translate('schemeTemplates.failed')}
        messages={failed.map(({ site, error }) =>
          translate('schemeTemplates.failed_row', { site: site.name, reason: reasonOf(error) }),
        )}
      />
    </Box>
  );
};
