import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useAction } from '#dataProvider/hooks.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { useCurrency } from '../useCurrency.ts';
import { Rows } from '../wizard/Layout.tsx';
import { Failure } from './Failure.tsx';
import { FundFields } from './FundFields.tsx';
import { enteredFund, enteredKind, isFundAmount } from './fund.ts';
import { useImport } from './useImport.ts';

/**
 * The hours file and the fund of a period. What is there already is said, and either can be replaced: a period with
 * hours asks for no file again. A refusal loses neither the file nor what was typed.
 */
export const ImportForm = ({ scheme, period }: { scheme: Scheme; period: TroncPeriod }) => {
  const translate = useTranslate();
  const template = useAction('hoursTemplate');
  const currency = useCurrency();
  const distribution = scheme.distribution_frequency.frequency_type;
  const [kind, setKind] = useState(() => enteredKind(period, distribution));
  const [fund, setFund] = useState(() => enteredFund(period, kind));
  const [files, setFiles] = useState<File[]>([]);
  const [judged, setJudged] = useState(false);
  const { send, isPending, failure } = useImport(period, () => {
    setFiles([]);
    setJudged(false);
  });
  const isFileMissing = files.length === 0 && !period.hours_imported;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isFileMissing || !Object.values(fund).every(isFundAmount)) return;
    send({ hours: files[0], fund });
  };
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
          <FormHelperText>{translate('troncInput.template_hint')}</FormHelperText>
        </div>
        <FileDrop
          label={translate('troncInput.hours_file')}
          accept={['.csv']}
          required={!period.hours_imported}
          files={files}
          onChange={setFiles}
          hint={state(period.hours_imported, 'hours', { hours: showNumber(period.total_hours ?? 0) })}
          error={
            judged && isFileMissing
              ? translate('validation.required', { label: translate('troncInput.hours_file') })
              : undefined
          }
        />
        <div>
          <FundFields
            fund={fund}
            kind={kind}
            distribution={distribution}
            judged={judged}
            onChange={(key, text) => setFund((now) => ({ ...now, [key]: text }))}
            onKind={(next) => {
              setKind(next);
              setFund(enteredFund(period, next));
            }}
          />
          <FormHelperText>
            {state(period.tronc_amount !== null, 'fund', {
              amount: showMoney(period.tronc_amount ?? '0.00', currency),
            })}
          </FormHelperText>
        </div>
        {failure && <Failure title={translate(`troncInput.${failure.at}_failed`)} messages={failure.messages} />}
        <Box>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('troncInput.import')}
          </Button>
        </Box>
      </Rows>
    </form>
  );
};
