import '#i18n/pages/parallelRuns.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { parseMoney } from '#domain/money/money.ts';
import { ImportFaults } from '#src/import/ImportFaults.tsx';
import { ImportSheet } from '#src/import/ImportSheet.tsx';
import { useImportErrors } from '#src/import/useImportErrors.ts';
import { useImportSheet } from '#src/import/useImportSheet.ts';
import { useSubmitSheet } from '#src/import/useSubmitSheet.ts';
import { useCurrencySymbol } from '#src/tronc/useCurrency.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { parallelTarget } from './parallelTarget.ts';
import { parallelRunsPath } from './path.ts';

const isFund = (text: string): boolean => {
  const amount = text === '' ? 0 : parseMoney(text);
  return amount !== null && amount >= 0;
};

/** The previous system's result of the period of a draft: its file, whose columns are assigned here, and its fund. */
export const CompareForm = ({ scheme, reportId }: { scheme: Scheme; reportId: number }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const symbol = useCurrencySymbol();
  const [fund, setFund] = useState('');
  const [tries, setTries] = useState(0);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const target = useMemo(() => parallelTarget(scheme.id, symbol, translate), [scheme.id, symbol, translate]);
  const sheet = useImportSheet(target);
  const { isAttempt, errors, message, attempt, reject } = useImportErrors(sheet);
  const send = useAction('addParallelRun', {
    refreshes: ['tronc_reports'],
    onSuccess: ({ id }) => void navigate(parallelRunsPath(scheme.company_id, scheme.id, id)),
    onError: reject,
  });
  const { submit, isWaiting } = useSubmitSheet(sheet, async () =>
    send.mutate([reportId, await sheet.toFile(), fund.trim()]),
  );
  const isWrong = tries > 0 && !isFund(fund.trim());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    attempt();
    if (isFund(fund.trim())) submit();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ mb: 8, maxWidth: 880, displayPrint: 'none' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('parallelRuns.form')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('parallelRuns.help')}
      </Typography>
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'stretch' }}>
        {/* Above the file, whose preview needs more space with each step. */}
        <TextField
          label={translate('parallelRuns.fund')}
          value={fund}
          onChange={({ target: { value } }) => setFund(value)}
          error={isWrong}
          helperText={translate(isWrong ? 'parallelRuns.fund_invalid' : 'parallelRuns.fund_help')}
          autoComplete="off"
          sx={{ maxWidth: 360 }}
          slotProps={{
            htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
            input: { startAdornment: <span aria-hidden>{symbol}</span> },
          }}
        />
        <ImportSheet
          sheet={sheet}
          required
          error={isAttempt && !sheet.file ? translate('parallelRuns.one_file') : undefined}
          chooseRef={chooseRef}
        />
        {!send.isPending && errors.length > 0 && (
          <ImportFaults
            message={message}
            isAttempt={isAttempt}
            errors={errors}
            onError={({ line, column }) => sheet.showLine(line, column)}
          />
        )}
        <Box>
          <ActionButton type="submit" variant="contained" loading={isWaiting || send.isPending}>
            {translate('parallelRuns.compare')}
          </ActionButton>
        </Box>
      </Box>
    </Box>
  );
};
