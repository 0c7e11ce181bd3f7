import '#i18n/pages/questions.ts';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { QuestionCode } from '#domain/questions.ts';
import type { Asking } from '../state/questions.ts';

/**
 * What the server asks before it carries out an unusual request: one question with Yes and No, or several of which each
 * is ticked on its own. Escape means No, and No has the initial focus.
 */
export const QuestionsDialog = ({ asking: { questions, answer } }: { asking: Asking }) => {
  const translate = useTranslate();
  const id = useId();
  const [ticked, setTicked] = useState<readonly QuestionCode[]>([]);
  const isSingle = questions.length === 1;
  const tick = (code: QuestionCode) =>
    setTicked((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]));
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      role="alertdialog"
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('questions.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {!isSingle && <Typography sx={{ mb: 3 }}>{translate('questions.several')}</Typography>}
        {questions.map(({ code, params }) => {
          const text = translate(`questions.${code}`, params);
          return isSingle ? (
            <Typography key={code}>{text}</Typography>
          ) : (
            <FormControlLabel
              key={code}
              control={<Checkbox checked={ticked.includes(code)} onChange={() => tick(code)} />}
              label={text}
              sx={{ alignItems: 'flex-start', mb: 3, '& .MuiCheckbox-root': { mt: -1 } }}
            />
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => answer(false)} autoFocus>
          {translate('widgets.no')}
        </Button>
        <Button
          variant="contained"
          disabled={!isSingle && ticked.length < questions.length}
          onClick={() => answer(true)}
        >
          {translate('widgets.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
