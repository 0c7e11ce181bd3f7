import '#i18n/pages/recordsRequests.ts';
import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureOf, useAction } from '#dataProvider/hooks.ts';
import type { AnswerRequestBody } from '#domain/contract/recordsRequests.ts';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { FaultSummary } from '#src/widgets/FaultSummary.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import type { RequestRecord } from './requestRecord.ts';

const OUTCOMES = ['answered', 'refused', 'not_required'] as const;
const WAYS = ['handed_over', 'email'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Way = (typeof WAYS)[number];

/**
 * Gives the answer: the records, or the reasons why there are none, by hand or by email. It is final, so a question states
 * what will happen first.
 */
export const AnswerForm = ({ request }: { request: RequestRecord }) => {
  const translate = useTranslate();
  const words = useFieldWords(recordsRequest);
  const [status, setStatus] = useState<Outcome>(request.to_refuse ? 'refused' : 'answered');
  const [how, setHow] = useState<Way>('handed_over');
  const [reasons, setReasons] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reasonsInput = useRef<HTMLTextAreaElement>(null);
  useUnsavedGuard(() => reasons.trim() !== '');
  const needsReasons = status !== 'answered';
  const answer = useAction('answerRequest', {
    notice: 'recordsRequests.done',
    refreshes: ['records_requests'],
    onSuccess: () => setReasons(''),
    onError: (error) => {
      const found = faultsOf(failureOf(error).body.errors);
      setFaults(found);
      setAttempt((before) => before + 1);
      return Object.keys(found).length > 0;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = needsReasons && reasons.trim() === '';
    setFaults(missing ? { reasons: translate('validation.required', { label: words.label('reasons') }) } : {});
    setAsking(!missing);
    if (missing) setAttempt((before) => before + 1);
  };
  const send = () => {
    setAsking(false);
    const body: AnswerRequestBody = { status, how, ...(needsReasons && { reasons: reasons.trim() }) };
    answer.mutate([request.id, body, request]);
  };
  const { reasons: reasonsFault, how: howFault, ...others } = faults;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4, mt: 4, maxWidth: 560 }}
    >
      <FaultSummary
        faults={Object.entries(faults).map(([name, text]) => ({
          name,
          text,
          ...(name === 'reasons' && { onJump: () => reasonsInput.current?.focus() }),
        }))}
        attempt={attempt}
      />
      <RequiredNote />
      <Choice<Outcome>
        label={translate('recordsRequests.outcome')}
        options={OUTCOMES}
        name={(one) => translate(`recordsRequests.outcomes.${one}`)}
        value={status}
        onChange={setStatus}
        fault={Object.values(others).join(' ')}
      />
      {needsReasons && (
        <TextField
          label={words.label('reasons')}
          value={reasons}
          onChange={({ target }) => setReasons(target.value)}
          required
          inputRef={reasonsInput}
          multiline
          minRows={3}
          fullWidth
          error={reasonsFault !== undefined}
          helperText={reasonsFault ?? translate(`recordsRequests.reasons_help.${status}`)}
          slotProps={{ htmlInput: { maxLength: recordsRequest.fields.reasons.max } }}
        />
      )}
      <Choice<Way>
        label={translate('recordsRequests.how')}
        options={WAYS}
        name={(one) => translate(`recordsRequests.ways.${one}`)}
        value={how}
        onChange={setHow}
        fault={howFault ?? ''}
      />
      <ActionButton type="submit" variant="contained" loading={answer.isPending}>
        {translate('recordsRequests.give')}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        text={<Typography>{translate(`recordsRequests.sure.${how}`)}</Typography>}
        yes={translate('recordsRequests.give')}
        no={translate('widgets.cancel')}
        onYes={send}
        onNo={() => setAsking(false)}
      />
    </Box>
  );
};

/** Returns the messages of a rejected answer by field. */
const faultsOf = (errors: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly V[];
  name(option: V): string;
  value: V;
  onChange(value: V): void;
  /** '' for none */
  fault: string;
}

function Choice<V extends string>({ label, options, name, value, onChange, fault }: ChoiceProps<V>) {
  const id = useId();
  return (
    <FormControl error={fault !== ''}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => isOneOf(options, target.value) && onChange(target.value)}
      >
        {options.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={name(option)} />
        ))}
      </RadioGroup>
      {fault !== '' && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  );
}
