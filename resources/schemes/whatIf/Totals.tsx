import '#i18n/pages/whatIf.ts';
import { useTranslate } from 'ra-core';
import type { RoleRate, TroncResult } from '#domain/tronc/index.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { FigureSection } from '#src/widgets/FigureTable.tsx';
import { Compared } from '../compared/Compared.tsx';

/**
 * The ledger's lines in order: amounts added, amounts deducted, the distributable; last, what the employer pays in
 * addition.
 */
const AMOUNTS = {
  total_fund: (result) => result.fund,
  card_fee: (result) => -result.cardTransactionFee,
  troncmasters_fee: (result) => -result.troncmastersFee.fund,
  setup_fee: (result) => -result.setupFee.fund,
  reserve: (result) => -result.reserve.topUp,
  release: (result) => result.reserve.release,
  shared: (result) => result.distributable,
  employer: (result) => result.troncmastersFee.employer + result.setupFee.employer,
} satisfies Record<string, (result: TroncResult) => number>;
type Name = keyof typeof AMOUNTS;
const ALWAYS: readonly Name[] = ['total_fund', 'shared'];

interface TotalsProps {
  before: TroncResult | null;
  after: TroncResult | null;
}

/** The ledger of the current scheme and of the trial; lines that are zero in both are left out. */
export const Totals = ({ before, after }: TotalsProps) => {
  const translate = useTranslate();
  const amount = (name: Name, result: TroncResult | null) => (result ? AMOUNTS[name](result) : null);
  const title = translate('whatIf.totals');
  const rows = keysOf(AMOUNTS)
    .map((name) => ({
      key: name,
      name: translate(`whatIf.amounts.${name}`),
      before: amount(name, before),
      after: amount(name, after),
      isSum: name === 'shared',
      isPlain: name !== 'shared',
    }))
    .filter((row) => ALWAYS.includes(row.key) || row.before || row.after);
  return (
    <FigureSection title={title} level="h3">
      <Compared label={title} rows={rows} />
    </FigureSection>
  );
};

/** The average amount per hour in each job role. */
export const RoleRates = ({ roles }: { roles: readonly RoleRate[] }) => {
  const translate = useTranslate();
  const title = translate('whatIf.rates');
  const rows = roles.map(({ jobRoleId, jobTitle, ...rates }) => ({
    ...rates,
    key: jobRoleId ?? 0,
    name: jobTitle ?? translate('whatIf.no_role'),
  }));
  return (
    rows.length > 0 && (
      <FigureSection title={title} level="h3">
        <Compared label={title} first={translate('whatIf.role')} rows={rows} />
      </FigureSection>
    )
  );
};
