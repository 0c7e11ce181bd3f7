import '#i18n/pages/payrollHandoff.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HandoffResult } from '#domain/contract/payrollHandoffs.ts';
import { firstOf, LINES_PER_PAGE, TurnPages } from '#src/tronc/pageOfPeople.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { showSignedMoney } from '#src/widgets/signed.ts';

interface ResultDifferencesProps {
  differences: HandoffResult['differences'];
  currency: string;
}

/** The people whom payroll paid another amount than was handed over. */
export const ResultDifferences = ({ differences, currency }: ResultDifferencesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const first = firstOf(page, differences.length);
  return (
    <div>
      <FigureTable
        label={text('differences')}
        rows={differences.slice(first, first + LINES_PER_PAGE)}
        keyOf={({ payroll_ref, employee_id }) => `${employee_id} ${payroll_ref}`}
        columns={[
          {
            label: text('person'),
            text: true,
            cell: ({ name, payroll_ref }) => (
              <>
                {name ?? text('unknown_person')}
                <PhoneOnly>{payroll_ref}</PhoneOnly>
              </>
            ),
          },
          { label: text('payroll_ref'), text: true, wide: true, cell: ({ payroll_ref }) => payroll_ref },
          { label: text('sent_amount'), cell: ({ sent }) => <Money value={sent} currency={currency} /> },
          { label: text('paid_amount'), cell: ({ paid }) => <Money value={paid} currency={currency} /> },
          {
            label: text('difference'),
            strong: true,
            cell: ({ difference }) => showSignedMoney(difference, currency),
          },
        ]}
      />
      <TurnPages first={first} total={differences.length} onTurn={setPage} />
    </div>
  );
};
