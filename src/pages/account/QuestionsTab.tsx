import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import { SECURITY_QUESTION_COUNT } from '#domain/constants.ts';
import type { ChosenQuestion, SecurityQuestion } from '#domain/contract/security.ts';
import { normaliseAnswer } from '#domain/identifiers/securityAnswer.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Save } from './Save.tsx';
import { useConfirmed } from './useConfirmed.tsx';

/** Form values by input name: `question1`, `answer1`, … */
type Values = Record<string, string | number>;
const NUMBERS = Array.from({ length: SECURITY_QUESTION_COUNT }, (_, index) => index + 1);

const rowsOf = (values: Values) =>
  NUMBERS.map((number) => ({
    id: Number(values[`question${number}`]),
    number,
    answer: String(values[`answer${number}`] ?? ''),
  }));

/** The form starts with the questions chosen before. Their answers must be typed again (F-65). */
const valuesOf = (chosen: readonly ChosenQuestion[]): Values =>
  Object.fromEntries(
    NUMBERS.flatMap((number) => [
      [`question${number}`, chosen.find((one) => one.number === number)?.id ?? ''],
      [`answer${number}`, ''],
    ]),
  );

/** Five different questions, all answered. Saving requires the password (ACC-024…031). */
export const QuestionsTab = () => {
  const list = useApiQuery('securityQuestions', []);
  const chosen = useApiQuery('securityAnswers', []);
  const again = () => Promise.all([list.refetch(), chosen.refetch()]);
  if (list.error || chosen.error) return <Retry text="ownAccount.questions_failed" onClick={again} />;
  if (!list.data || !chosen.data) return <FormSkeleton />;
  return <Questions questions={list.data} chosen={chosen.data} onSaved={chosen.refetch} />;
};

interface QuestionsProps {
  questions: readonly SecurityQuestion[];
  chosen: readonly ChosenQuestion[];
  onSaved(): Promise<unknown>;
}

const Questions = ({ questions, chosen, onSaved }: QuestionsProps) => {
  const translate = useTranslate();
  const { setSecurityQuestions } = useApi();
  const [saved, setSaved] = useState(0);
  const [submit, drawer] = useConfirmed<Values>(
    (values, password = '') => setSecurityQuestions(rowsOf(values), password),
    'notices.questions_changed',
    async () => {
      await onSaved();
      setSaved(saved + 1);
    },
  );
  return (
    <>
      <AccountForm key={saved} onSubmit={submit} defaultValues={valuesOf(chosen)}>
        <Stack spacing={4} sx={{ maxWidth: 760 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('ownAccount.questions_text')}
          </Typography>
          {NUMBERS.map((number) => (
            <Row key={number} number={number} questions={questions} />
          ))}
          <Box>
            <Save waits />
          </Box>
        </Stack>
      </AccountForm>
      {drawer}
    </>
  );
};

/** One question and its answer. A question chosen in another row cannot be chosen here (ACC-025). */
const Row = ({ number, questions }: { number: number; questions: readonly SecurityQuestion[] }) => {
  const translate = useTranslate();
  const values = useWatch<Values>();
  const elsewhere = new Set(
    NUMBERS.filter((other) => other !== number).map((other) => Number(values[`question${other}`])),
  );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ '& > *': { flex: 1, minWidth: 0 } }}>
      <AccountField<Record<string, string>>
        name={`question${number}`}
        label={translate('ownAccount.question', { number })}
        rule={(value) => (value ? true : 'required_field')}
        options={questions.map(({ id, question }) => ({ value: id, label: question, disabled: elsewhere.has(id) }))}
      />
      <AccountField<Record<string, string>>
        name={`answer${number}`}
        label={translate('ownAccount.answer', { number })}
        rule={(value) => (normaliseAnswer(value) ? true : 'required_field')}
        input={{ autoComplete: 'off' }}
      />
    </Stack>
  );
};
