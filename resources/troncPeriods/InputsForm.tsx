import { Form } from 'ra-core';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { useTabDraft } from '#src/drafts/useTabDraft.ts';
import type { FormErrors } from '#src/reactAdmin/useConflict.ts';
import type { GenerateProps } from '#src/tronc/generateProps.ts';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { typedFund } from './fund.ts';
import { InputsFields } from './InputsFields.tsx';
import { useClientFile } from './useClientFile.ts';
import { useHoursSheet } from './useHoursSheet.ts';
import { type InputValues, useSaveInputs } from './useSaveInputs.ts';

interface InputsFormProps {
  scheme: Scheme;
  period: TroncPeriod;
  companyId: number;
  /** belongs to the reports */
  Generate: ComponentType<GenerateProps>;
}

/**
 * The hours file and the fund of a period. The form shows what is already there, and either can be replaced: a period
 * with hours requires no further file. After a rejection, the file, its corrections and what was typed are kept.
 */
export const InputsForm = ({ scheme, period, companyId, Generate }: InputsFormProps) => {
  const distribution = scheme.distribution_frequency.frequency_type;
  // The period as it was when it was put into the fields: its revision is sent with the save (F-154).
  const [base, setBase] = useState({ version: 0, period, distribution, release: null as string | null });
  const show = (now: TroncPeriod, release: string | null) =>
    setBase(({ version }) => ({ version: version + 1, period: now, distribution, release }));
  // Another id resets the form.
  const record = useMemo(
    () => ({
      id: base.version,
      ...typedFund(base.period, base.distribution),
      release: base.release,
      takings_hash: null,
    }),
    [base],
  );
  const [saves, setSaves] = useState(0);
  const storedDraft = useTabDraft<FieldValues>(`tronc-inputs-${period.id}`);
  const next = useRef<(saved: TroncPeriod) => void>(undefined);
  const hours = useHoursSheet(scheme, period);
  const { sheet } = hours;
  useClientFile(sheet.take);
  const saving = useSaveInputs({
    base: base.period,
    sheet,
    onHours: (revision) => setBase((now) => ({ ...now, period: { ...now.period, revision } })),
    onSaved: (saved, { release }) => {
      storedDraft.clear();
      sheet.take([]);
      show(saved, release);
      setSaves((count) => count + 1);
      next.current?.(saved);
      next.current = undefined;
    },
  });

  /** Returns the errors that the form shows, or nothing. */
  const submit = async (values: InputValues, revision?: number): Promise<FormErrors | undefined> => {
    const [first] = sheet.faults();
    if (first) sheet.showLine(first.line);
    if (sheet.stage === 'columns') sheet.showColumns();
    const isReady = !hours.isBusy && !hours.error && !sheet.refusal && !first;
    const errors: FormErrors | undefined = isReady
      ? await saving.save(values, revision)
      : { root: { hours: 'invalid' } };
    // A conflict is decided first.
    if (errors && !('changed' in errors.root)) next.current = undefined;
    return errors;
  };
  return (
    <Form
      noValidate
      record={record}
      disableInvalidFormNotification
      onSubmit={(values: FieldValues) => submit({ ...record, ...values })}
    >
      <RequiredNote />
      <InputsFields
        base={base}
        before={record}
        period={period}
        saves={saves}
        companyId={companyId}
        distribution={distribution}
        hours={hours}
        saving={saving}
        storedDraft={storedDraft}
        Generate={Generate}
        show={show}
        submit={submit}
        onNext={(then) => {
          next.current = then;
        }}
      />
    </Form>
  );
};
