import '#i18n/pages/troncInput.ts';
import '#i18n/pages/hoursImport.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { RecordContextProvider, setSubmissionErrors, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useAction } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { FormDraft } from '#src/drafts/FormDraft.tsx';
import type { StoredDraft } from '#src/drafts/useTabDraft.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { ImportSheet } from '#src/import/ImportSheet.tsx';
import { leavesDrawer, useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import type { FormErrors } from '#src/reactAdmin/useConflict.ts';
import type { GenerateProps } from '#src/tronc/generateProps.ts';
import { hoursPath } from '#src/tronc/hoursPath.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { FundFields } from './FundFields.tsx';
import { isChanged } from './fund.ts';
import { HoursErrors } from './HoursErrors.tsx';
import { HoursPreview } from './HoursPreview.tsx';
import { InputsChanged } from './InputsChanged.tsx';
import type { useHoursSheet } from './useHoursSheet.ts';
import type { InputsFailure, InputValues, useSaveInputs } from './useSaveInputs.ts';

interface InputsFieldsProps {
  /** the period, and how its scheme divided the fund, when they were put into the fields */
  base: { period: TroncPeriod; distribution: BucketKind };
  /** what the fields contained then */
  before: InputValues;
  /** the period as last loaded */
  period: TroncPeriod;
  /** how often the form was saved since it was opened */
  saves: number;
  companyId: number;
  distribution: BucketKind;
  hours: ReturnType<typeof useHoursSheet>;
  saving: ReturnType<typeof useSaveInputs>;
  storedDraft: StoredDraft<FieldValues>;
  Generate: ComponentType<GenerateProps>;
  /** puts another version of the period into the fields, in place of what was typed */
  show(period: TroncPeriod, release: string | null): void;
  submit(values: InputValues, revision?: number): Promise<FormErrors | undefined>;
  /** what to do after the next save */
  onNext(next: ((saved: TroncPeriod) => void) | undefined): void;
}

/** Returns the file that was chosen when the form was last sent; undefined if it was not sent since it was opened or saved. */
const useAttempt = (submitCount: number, file: File | undefined): { file: File | undefined } | undefined => {
  const [attempt, setAttempt] = useState<{ count: number; file: File | undefined }>({ count: 0, file: undefined });
  if (submitCount !== attempt.count) setAttempt({ count: submitCount, file });
  return submitCount > 0 ? attempt : undefined;
};

/** Without an answer, it is not known whether anything was saved, so the title does not say that it was not. */
const titleOf = ({ at, outcome }: InputsFailure): string =>
  outcome === 'unknown' || outcome === 'timeout' ? `${at}_unclear` : `${at}_failed`;

/** Everything inside the form: the fields, the guard of what is unsaved, and the two ways to save it. */
export const InputsFields = ({ base, before, period, hours, saving, show, submit, ...props }: InputsFieldsProps) => {
  const translate = useTranslate();
  const template = useAction('hoursTemplate');
  const currency = useCurrency();
  const undo = { typed: useRef<FieldValues>(undefined), back: useRef<FieldValues>(undefined) };
  const { handleSubmit, reset, setError } = useFormContext();
  const { submitCount, isSubmitting, isSubmitSuccessful } = useFormState();
  const attempt = useAttempt(submitCount, hours.sheet.file);
  const values: InputValues = { ...before, ...useWatch<FieldValues>() };
  const { sheet, preview } = hours;
  const isTyped = sheet.stage !== 'empty' || isChanged(values, before) || values.takings_hash !== null;
  useUnsavedGuard(() => isTyped, leavesDrawer);
  // A file that cannot be read is not lost, but it is not saved either.
  const isUnsaved = isTyped || sheet.refusal !== undefined;

  // While nothing is typed, the fields follow the period.
  const isOutdated = !isUnsaved && (period.revision > base.period.revision || props.distribution !== base.distribution);
  useEffect(() => {
    if (isOutdated) show(period, values.release);
  });
  // After a save, the form begins again: its next submission is a first attempt.
  useEffect(() => {
    if (isSubmitSuccessful) reset(undefined, { keepValues: true });
  }, [isSubmitSuccessful, reset]);

  const save = (revision?: number) =>
    handleSubmit(
      async (now) => {
        const errors = await submit({ ...before, ...now }, revision);
        if (errors) setSubmissionErrors(errors, setError);
      },
      () => props.onNext(undefined),
    )();
  // Try again repeats what was pressed: Import, or Save and calculate.
  const pressed = useRef<((saved: TroncPeriod) => void) | undefined>(undefined);
  const press = (next: typeof pressed.current) => {
    pressed.current = next;
    props.onNext(next);
  };
  const retry = () => {
    props.onNext(pressed.current);
    void save();
  };
  const decideLater = () => {
    props.onNext(undefined);
    saving.dismiss();
  };

  // Another file has not been sent yet, so it has no errors of an earlier attempt.
  const wasSubmitted = attempt !== undefined && attempt.file === sheet.file;
  const { failure } = saving;
  const isCurrent =
    failure?.at === 'fund' || (failure?.of.file === sheet.file && failure?.of.version === sheet.version);
  const errors = sheet.stage === 'ready' && (wasSubmitted || preview.isRejected) ? sheet.errors() : [];
  const state = (isThere: boolean, key: string, args: Record<string, string>) =>
    translate(isThere ? `troncInput.${key}_there` : `troncInput.${key}_none`, args);
  const { tronc_amount } = base.period;
  const { conflict } = saving;
  const isReading = sheet.stage === 'reading' || sheet.stage === 'validating';
  const newest = base.period.revision > period.revision ? base.period : period;
  return (
    <>
      <Rows>
        <RecordContextProvider value={base.period}>
          <FormDraft undo={undo} storedDraft={props.storedDraft} />
        </RecordContextProvider>
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ActionButton
              variant="outlined"
              startIcon={<DownloadOutlined />}
              loading={template.isPending}
              onClick={async () => saveFile(await template.mutateAsync([period.id]))}
            >
              {translate('troncInput.template')}
            </ActionButton>
            <Button
              variant="outlined"
              startIcon={<EditOutlined />}
              component={Link}
              to={hoursPath({ id: period.tronc_scheme_id, company_id: props.companyId }, period)}
            >
              {translate('troncInput.edit_hours')}
            </Button>
          </Box>
          <FormHelperText>{translate('hoursImport.hint')}</FormHelperText>
        </div>
        <ImportSheet
          sheet={sheet}
          required={!period.hours_imported}
          hint={state(period.hours_imported, 'hours', { hours: showNumber(period.total_hours ?? 0) })}
          error={wasSubmitted ? hours.error : undefined}
        />
      </Rows>
      {/* What follows the file is hidden while it is read, and begins again after a save, so that it does not move. */}
      <div key={props.saves} hidden={isReading}>
        <Rows>
          {errors.length > 0 ? (
            <HoursErrors
              isAttempt={wasSubmitted}
              errors={errors}
              onError={({ line, column }) => sheet.showLine(line, column)}
            />
          ) : (
            <HoursPreview {...preview} />
          )}
          <div>
            <FundFields period={base.period} typed={values} before={before} distribution={base.distribution} />
            <FormHelperText>
              {state(tronc_amount !== null, 'fund', { amount: showMoney(tronc_amount ?? '0.00', currency) })}
            </FormHelperText>
          </div>
          {failure && isCurrent && (
            <Failure title={translate(`troncInput.${titleOf(failure)}`)} messages={failure.messages}>
              {failure.outcome && (
                <>
                  <Typography variant="body2">{translate(`network.outcome.${failure.outcome}`)}</Typography>
                  <Button color="inherit" variant="outlined" sx={{ mt: 2 }} disabled={isSubmitting} onClick={retry}>
                    {translate('screens.retry')}
                  </Button>
                </>
              )}
            </Failure>
          )}
          <Box>
            <ActionButton
              type="submit"
              variant="outlined"
              loading={isSubmitting || hours.isBusy}
              onClick={() => press(undefined)}
            >
              {translate('troncInput.import')}
            </ActionButton>
          </Box>
        </Rows>
      </div>
      <Box hidden={isReading} sx={{ mt: 'auto' }}>
        <props.Generate
          period={{ ...newest, revision: base.period.revision }}
          companyId={props.companyId}
          isUnsaved={isUnsaved}
          isBusy={isSubmitting || hours.isBusy}
          saveThen={(next) => {
            press(next);
            void save();
          }}
        />
      </Box>
      {conflict && (
        <InputsChanged
          base={base.period}
          mine={conflict.mine}
          distribution={base.distribution}
          file={sheet.stage === 'ready' ? sheet.file?.name : undefined}
          theirs={conflict.theirs}
          busy={isSubmitting}
          onCancel={decideLater}
          onReload={() => {
            decideLater();
            show(conflict.theirs, conflict.mine.release);
            sheet.take([]);
            void saving.refresh();
          }}
          onKeep={() => save(conflict.theirs.revision)}
        />
      )}
    </>
  );
};
