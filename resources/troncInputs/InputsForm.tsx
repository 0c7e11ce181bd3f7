import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useMemo, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { ImportSheet } from '#src/import/ImportSheet.tsx';
import { useImportSheet } from '#src/import/useImportSheet.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { FundFields } from './FundFields.tsx';
import { isFund } from './fund.ts';
import { HoursPreview } from './HoursPreview.tsx';
import { hoursTarget } from './hoursTarget.ts';
import { InputsChanged } from './InputsChanged.tsx';
import { useFundForm } from './useFundForm.ts';
import { usePreview } from './usePreview.ts';
import { firstOfEach, useSaveInputs } from './useSaveInputs.ts';

/**
 * The hours file and the fund of a period. The form shows what is already there, and either can be replaced: a period
 * with hours requires no further file. After a rejection, the file, its corrections and what was typed are kept.
 */
export const InputsForm = ({ scheme, period }: { scheme: Scheme; period: TroncPeriod }) => {
  const translate = useTranslate();
  const template = useAction('hoursTemplate');
  const currency = useCurrency();
  const distribution = scheme.distribution_frequency.frequency_type;
  const [judged, setJudged] = useState(false);
  const { id: schemeId, employee_time_bucket: recorded } = scheme;
  const { start_date, end_date } = period;
  const target = useMemo(
    () => hoursTarget(schemeId, { start_date, end_date, recorded }, translate),
    [schemeId, start_date, end_date, recorded, translate],
  );
  const sheet = useImportSheet(target);
  const preview = usePreview(sheet, period, recorded);
  const form = useFundForm(period, distribution, sheet.stage !== 'empty');
  const { seen, fund } = form;
  const { send, isPending, failure, conflict } = useSaveInputs(form, sheet, () => {
    sheet.take([]);
    setJudged(false);
  });
  const faults = judged && sheet.stage === 'ready' ? sheet.faults() : [];
  const fileFault =
    sheet.stage === 'columns'
      ? translate('hoursImport.columns_first')
      : sheet.stage === 'empty' && !period.hours_imported
        ? translate('validation.required', { label: translate('troncInput.hours_file') })
        : undefined;
  const isBusy = sheet.stage === 'reading' || sheet.stage === 'validating';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (fileFault || sheet.refusal || !isFund(fund)) return;
    const [first] = sheet.faults();
    if (first) sheet.showLine(first.line);
    else void send();
  };
  // The errors found by the browser, those of the last import, or those of a preview since.
  const refused =
    failure ?? (preview.lines && { at: 'hours' as const, messages: firstOfEach(preview.lines, translate) });
  const shown = faults.length > 0 ? { at: 'hours' as const, messages: firstOfEach(faults, translate) } : refused;
  const state = (there: boolean, key: string, args: Record<string, string>) =>
    translate(there ? `troncInput.${key}_there` : `troncInput.${key}_none`, args);
  return (
    <form noValidate onSubmit={submit} style={{ flex: 'none' }}>
      <Rows>
        <div>
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            loading={template.isPending}
            onClick={async () => saveFile(await template.mutateAsync([period.id]))}
          >
            {translate('troncInput.template')}
          </Button>
          <FormHelperText>{translate('hoursImport.hint')}</FormHelperText>
        </div>
        <ImportSheet
          sheet={sheet}
          required={!period.hours_imported}
          hint={state(period.hours_imported, 'hours', { hours: showNumber(period.total_hours ?? 0) })}
          error={judged ? fileFault : undefined}
        />
        <HoursPreview {...preview} />
        <div>
          <FundFields
            fund={fund}
            kind={form.kind}
            distribution={distribution}
            judged={judged}
            onChange={form.type}
            onKind={form.divideBy}
          />
          <FormHelperText>
            {state(seen.tronc_amount !== null, 'fund', {
              amount: showMoney(seen.tronc_amount ?? '0.00', currency),
            })}
          </FormHelperText>
        </div>
        {shown && <Failure title={translate(`troncInput.${shown.at}_failed`)} messages={shown.messages} />}
        <Box>
          <Button type="submit" variant="contained" loading={isPending || isBusy}>
            {translate('troncInput.import')}
          </Button>
        </Box>
      </Rows>
      {conflict && (
        <InputsChanged
          form={form}
          distribution={distribution}
          file={sheet.stage === 'ready' ? sheet.file?.name : undefined}
          theirs={conflict.theirs}
          busy={isPending}
          onCancel={conflict.cancel}
          onReload={conflict.reload}
          onKeep={conflict.keepMine}
        />
      )}
    </form>
  );
};
