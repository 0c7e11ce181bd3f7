import '#i18n/pages/whatIf.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { type BlockingNote, type WarningNote, withBucketKind } from '#domain/tronc/index.ts';
import { useNoteText } from '#src/tronc/useNoteText.ts';
import { MessageList } from '#src/widgets/MessageList.tsx';
import { ComparedPeople } from '../compared/ComparedPeople.tsx';
import { ChangedLines } from './ChangedLines.tsx';
import { resultOf, type Outcome as Tried } from './outcome.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { RoleRates, Totals } from './Totals.tsx';
import type { TrialValues } from './trial.ts';

const isDifferent = ({ difference }: { difference: number }): boolean => difference !== 0;

interface OutcomeProps {
  outcome: Tried;
  values: TrialValues;
  base: TrialValues;
  /** the current input is invalid, so this is the last valid trial */
  faulty: boolean;
}

/** The outcome of the trial: totals first, then the average per hour for each role, then every person. */
export const Outcome = memo(({ outcome, values, base, faulty }: OutcomeProps) => {
  const translate = useTranslate();
  const { before, after, comparison, roles, input } = outcome;
  const bucketKind = input.scheme.distributionFrequency;
  return (
    <Box
      component="section"
      aria-label={translate('whatIf.outcome')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}
    >
      <Box>
        <Typography variant="h2" gutterBottom>
          {translate('whatIf.outcome')}
        </Typography>
        <ChangedLines base={base} values={values} differs={comparison?.people.some(isDifferent) ?? false} />
      </Box>
      {faulty && <Alert severity="error">{translate('whatIf.faulty')}</Alert>}
      {!before.ok && (
        <Notes
          severity="warning"
          title="whatIf.blocked_before"
          group="blocking"
          notes={before.errors}
          bucketKind={bucketKind}
        />
      )}
      {!after.ok && (
        <Notes severity="error" title="whatIf.blocked" group="blocking" notes={after.errors} bucketKind={bucketKind} />
      )}
      {after.ok && (
        <Notes
          severity="warning"
          title="whatIf.warnings"
          group="warning"
          notes={after.result.warnings}
          bucketKind={bucketKind}
        />
      )}
      <Totals before={resultOf(before)} after={resultOf(after)} />
      <RoleRates roles={roles} />
      {comparison && before.ok && (
        <ComparedPeople
          comparison={comparison}
          hint={translate('whatIf.open')}
          content={({ employeeId, name }) => (
            <PersonPanel
              employeeId={employeeId}
              name={name}
              standing={before.result.lines.filter((line) => line.employeeId === employeeId)}
              input={input}
            />
          )}
        />
      )}
    </Box>
  );
});

interface NotesProps {
  severity: 'warning' | 'error';
  title: string;
  group: 'warning' | 'blocking';
  notes: readonly (WarningNote | BlockingNote)[];
  bucketKind: BucketKind;
}

/** More notes would push the outcome off the screen; they are similar, one for each person. */
const NOTES_SHOWN = 6;

const Notes = ({ severity, title, group, notes, bucketKind }: NotesProps) => {
  const translate = useTranslate();
  const noteText = useNoteText();
  const more = notes.length - NOTES_SHOWN;
  const messages = notes
    .slice(0, NOTES_SHOWN)
    .map(({ code, params }) => noteText(group, { code, params: withBucketKind(params, bucketKind) }));
  if (more > 0) messages.push(translate('whatIf.more_notes', { smart_count: more }));
  return (
    <MessageList
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      title={translate(title)}
      messages={messages}
    />
  );
};
