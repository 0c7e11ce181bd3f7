import { useTranslate } from 'ra-core';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { showNumber } from '#src/fields/Figure.tsx';
import { ChangedDialog, type ChangedLine } from '#src/screens/conflict/ChangedDialog.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { differingLines, type Lines } from '#src/tronc/useSavePart.ts';
import { showMoney } from '#src/widgets/Money.tsx';
import { bucketLabel } from './bucketLabel.ts';
import { enteredFund, enteredKind, type Fund } from './fund.ts';
import type { FundForm } from './useFundForm.ts';

interface InputsChangedProps {
  form: FundForm;
  distribution: BucketKind;
  /** the hours file that was to be sent, by its name */
  file: string | undefined;
  theirs: TroncPeriod;
  busy: boolean;
  onCancel(): void;
  onReload(): void;
  onKeep(): void;
}

/** Shown when someone else saved hours or a fund of the period first: both versions, and the choice (F-154). */
export const InputsChanged = ({ form, distribution, file, theirs, ...props }: InputsChangedProps) => {
  const translate = useTranslate();
  const variant = useVariant();
  const currency = useCurrency();
  const { seen, fund, kind } = form;
  // Amounts by day can be added up to weeks or a total, but one total cannot be divided.
  const theirKind = enteredKind(theirs, distribution) === 'period' ? 'period' : kind;
  const linesOf = (amounts: Fund, by: BucketKind): Lines =>
    new Map(
      Object.entries(amounts).map(([key, text]) => [bucketLabel(key, by, translate), showMoney(text.trim(), currency)]),
    );
  const hours = ({ total_hours }: TroncPeriod) => (total_hours === null ? '' : showNumber(total_hours));
  const hoursLine: ChangedLine[] =
    file !== undefined || hours(theirs) !== hours(seen)
      ? [
          {
            label: translate('hoursImport.hours'),
            theirs: hours(theirs),
            yours: file ?? hours(seen),
            byYou: file !== undefined,
          },
        ]
      : [];
  return (
    <ChangedDialog
      {...props}
      entity={entity}
      variant={variant}
      before={{ id: seen.id }}
      conflict={{ mine: {}, theirs: { id: seen.id } }}
      also={[
        ...hoursLine,
        ...differingLines(
          linesOf(enteredFund(seen, kind), kind),
          linesOf(fund, kind),
          linesOf(enteredFund(theirs, theirKind), theirKind),
        ),
      ]}
      help="troncInput.changed_help"
    />
  );
};
