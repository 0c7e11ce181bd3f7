import '#i18n/pages/troncInput.ts';
import '#i18n/pages/hoursImport.ts';
import { useLocale, useTranslate } from 'ra-core';
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
import { shownFund, type TypedFund, typedFund } from './fund.ts';

interface InputsChangedProps {
  /** the period that the form is based on */
  base: TroncPeriod;
  mine: TypedFund;
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
export const InputsChanged = ({ base, mine, distribution, file, theirs, ...props }: InputsChangedProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const variant = useVariant();
  const currency = useCurrency();
  const linesOf = (typed: TypedFund): Lines =>
    new Map(
      shownFund(typed).flatMap(([bucket, text]) => {
        const label = bucketLabel(bucket, typed.kind, translate, locale);
        const mandatory = (typed.mandatory[bucket] ?? '').trim();
        const own = [label, showMoney(text.trim(), currency)] as const;
        const part = [translate('troncInput.mandatory_of', { bucket: label }), showMoney(mandatory, currency)] as const;
        return mandatory ? [own, part] : [own];
      }),
    );
  const theirFund = typedFund(theirs, distribution);
  // Amounts by day can be added up to weeks or a total, but one total cannot be divided.
  const theirKind = theirFund.kind === 'period' ? 'period' : mine.kind;
  const hours = ({ total_hours }: TroncPeriod) => (total_hours === null ? '' : showNumber(total_hours));
  const hoursLine: ChangedLine[] =
    file !== undefined || hours(theirs) !== hours(base)
      ? [
          {
            label: translate('hoursImport.hours'),
            theirs: hours(theirs),
            yours: file ?? hours(base),
            byYou: file !== undefined,
          },
        ]
      : [];
  return (
    <ChangedDialog
      {...props}
      entity={entity}
      variant={variant}
      before={{ id: base.id }}
      conflict={{ mine: {}, theirs: { id: base.id } }}
      also={[
        ...hoursLine,
        ...differingLines(
          linesOf({ ...typedFund(base, distribution), kind: mine.kind }),
          linesOf(mine),
          linesOf({ ...theirFund, kind: theirKind }),
        ),
      ]}
      help="troncInput.changed_help"
    />
  );
};
