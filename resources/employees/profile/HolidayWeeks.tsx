import '#i18n/pages/holidayPay.ts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Employee } from '#domain/contract/employees.ts';
import type { HolidayPay } from '#domain/contract/holidayPay.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { RowLink } from '#src/widgets/RowLink.tsx';

/** The weeks of an average, newest first, each with the reports in which its tronc was shared. */
export const HolidayWeeks = ({ employee, base }: { employee: Employee; base: HolidayPay }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      <Button variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {translate(isOpen ? 'holidayPay.hide_weeks' : 'holidayPay.show_weeks')}
      </Button>
      {isOpen && (
        <FigureTable
          label={translate('holidayPay.title')}
          rows={base.weeks}
          keyOf={({ ending }) => ending}
          columns={[
            { label: translate('holidayPay.week_ending'), text: true, cell: ({ ending }) => showDate(ending) },
            {
              label: translate('holidayPay.from'),
              text: true,
              cell: ({ parts }) =>
                parts.map(({ report_id, tronc_scheme_id, scheme_name, period_number }) => (
                  <Box key={report_id}>
                    <RowLink
                      to={`/companies/${employee.company_id}/schemes/${tronc_scheme_id}/reports/${report_id}?person=${employee.id}`}
                    >
                      {translate('holidayPay.part', { scheme: scheme_name, number: period_number })}
                    </RowLink>
                  </Box>
                )),
            },
            {
              label: translate('holidayPay.amount'),
              strong: true,
              cell: ({ amount }) => <Money value={amount} currency={base.currency} />,
            },
          ]}
        />
      )}
    </Box>
  );
};
