import '#i18n/pages/holidayPay.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureOf, fieldMessages, useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { Holiday } from '#domain/contract/holidayPay.ts';
import { parseTypedDate } from '#domain/dates/typedDate.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';
import { LeaveInputs, useLeave, WeekEnd } from '#src/tronc/LeaveInputs.tsx';
import { pastedByRef } from '#src/tronc/pastedByRef.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';

const WHOSE = ['everyone', 'listed'] as const;
type Whose = (typeof WHOSE)[number];

/** A holiday, and the pasted line that it is from. */
interface PastedHoliday extends Holiday {
  line: number;
}

/** What prevents the download, as sentences. */
class UnreadHolidays extends Error {
  constructor(readonly messages: readonly string[]) {
    super('holidays');
  }
}

/** Returns the function that reads pasted holidays: a payroll ref and a first day on each line. */
const useReadHolidays = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return async (text: string): Promise<PastedHoliday[]> => {
    const { lines, unread } = await pastedByRef(text, (cell) => parseTypedDate(cell, locale));
    if (unread.length > 0)
      throw new UnreadHolidays(unread.map(({ line, text }) => translate('holidayPay.unread_line', { line, text })));
    if (lines.length === 0) throw new UnreadHolidays([translate('holidayPay.no_holidays')]);
    return lines.map(({ line, ref, value }) => ({ line, payroll_ref: ref, date: value }));
  };
};

/** Returns the holidays that the server rejected because nobody on the payroll has their payroll ref. */
const unknownOf = (error: unknown, holidays: readonly PastedHoliday[]): PastedHoliday[] => {
  const { holidays: faults } = failureOf(error).body.errors ?? {};
  return holidays.filter((_, index) => isRecord(faults) && index in faults);
};

/** Returns the sentences about single holidays in a failed download; none for any other failure. */
const useMessagesOf = () => {
  const translate = useTranslate();
  return (error: unknown): readonly string[] => {
    if (error instanceof UnreadHolidays) return error.messages;
    if (error instanceof UnreadableFile) return [translate(error.key, error.args)];
    return fieldMessages(error);
  };
};

/**
 * Downloads the average weekly tronc of a payroll: of everyone, for a holiday that begins on one day, or of the people and days
 * that the user pastes.
 */
export const HolidayPayDownload = ({ payrollId }: { payrollId: number }) => {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const readHolidays = useReadHolidays();
  const messagesOf = useMessagesOf();
  const [isOpen, setIsOpen] = useState(false);
  const [whose, setWhose] = useState<Whose>('everyone');
  const [text, setText] = useState('');
  const { inputs, read } = useLeave();
  const download = useMutation({
    mutationFn: async () => {
      if (whose === 'everyone') {
        const leave = read();
        return leave && api.holidayPayCsv(payrollId, leave);
      }
      const { week_ends_on } = inputs.leave;
      const pasted = await readHolidays(text);
      const holidays = pasted.map(({ line: _, ...holiday }) => holiday);
      return api.holidaysCsv(payrollId, { week_ends_on, holidays }).catch((error: unknown) => {
        const unknown = unknownOf(error, pasted);
        if (unknown.length === 0) throw error;
        throw new UnreadHolidays(
          unknown.map(({ line, payroll_ref }) => translate('holidayPay.unknown_line', { line, ref: payroll_ref })),
        );
      });
    },
    onSuccess: (file) => {
      if (!file) return;
      saveFile(file);
      notify('notices.document_downloaded', { type: 'success' });
      setIsOpen(false);
    },
    onError: (error) => messagesOf(error).length === 0 && notifyFailure(error),
  });
  const problems = download.error ? messagesOf(download.error) : [];
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setIsOpen(true)}>
        {translate('holidayPay.download')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        wide
        title={translate('holidayPay.download_title')}
        text={
          <>
            {translate('holidayPay.download_text')} {translate('holidayPay.decision')} {translate('confirm.download')}
          </>
        }
        yes={translate('holidayPay.download_yes')}
        no={translate('widgets.cancel')}
        busy={download.isPending}
        onYes={() => download.mutate()}
        onNo={() => setIsOpen(false)}
      >
        <RadioGroup
          aria-label={translate('holidayPay.whose')}
          value={whose}
          onChange={({ target }) => {
            setWhose(WHOSE.find((one) => one === target.value) ?? 'everyone');
            download.reset();
          }}
          sx={{ mt: 2, mb: 4 }}
        >
          {WHOSE.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`holidayPay.${one}`)}
            />
          ))}
        </RadioGroup>
        {whose === 'everyone' ? (
          <LeaveInputs {...inputs} />
        ) : (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <TextField
              label={translate('holidayPay.holidays')}
              helperText={translate('holidayPay.holidays_help')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              multiline
              minRows={4}
              maxRows={10}
              required
            />
            <WeekEnd {...inputs} />
            <Failure title={translate('holidayPay.not_read')} messages={problems} />
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
};
