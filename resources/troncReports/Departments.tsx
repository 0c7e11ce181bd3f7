import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { useTranslate } from 'ra-core';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureSection, FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { type DepartmentSum, departmentSums } from './ledger.ts';

type SumRow = Omit<DepartmentSum, 'division'> & { sum?: 'subtotal' | 'total' };

/**
 * The hours and shares of each department's people, and of each division's if there are several; the total equals that
 * of the ledger.
 */
export const Departments = ({ rows }: { rows: readonly ReportRow[] }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const { departments, divisions, all } = departmentSums(rows);
  const several = divisions.size > 1;
  const lines = departments.flatMap((one, index): SumRow[] => {
    const { division, department } = one;
    const own = { ...one, department: several ? `${division} · ${department}` : department };
    const sums = divisions.get(division);
    if (!several || !sums || departments[index + 1]?.division === division) return [own];
    const name = translate('reports.division_total', { division });
    return [own, { key: name, department: name, ...sums, sum: 'subtotal' }];
  });
  if (departments.length > 1)
    lines.push({ key: 'all', department: translate('troncReports.total'), ...all, sum: 'total' });
  const title = translate('troncReports.departments');
  return (
    <FigureSection title={title}>
      <FigureTable
        label={title}
        rows={lines}
        keyOf={({ key }) => key}
        sums={({ sum }) => sum}
        columns={[
          { label: translate('troncReports.department'), text: true, cell: ({ department }) => department },
          { label: translate('troncReports.people'), cell: ({ people }) => people },
          { label: translate('troncReports.hours'), cell: ({ hours }) => hours },
          {
            label: translate('troncReports.amount'),
            cell: ({ amount }) => <Money value={amount} currency={currency} />,
          },
        ]}
      />
    </FigureSection>
  );
};
