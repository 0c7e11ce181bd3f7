import { useTranslate } from 'ra-core';
import { SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { ticket } from '#domain/entities/tickets.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { FieldFilter } from '#src/screens/list/filters/FieldFilter.tsx';
import { FilterBar } from '#src/screens/list/filters/FilterBar.tsx';
import { FilterSelect } from '#src/screens/list/filters/FilterSelect.tsx';

/** Search, Open / Closed / All, and, for users with several of them, company and payroll (F-142). */
export const TicketToolbar = () => {
  const translate = useTranslate();
  const words = useFieldWords(ticket);
  const { data: payrolls = [] } = usePayrolls();
  const companies = new Set(payrolls.map(({ company_id }) => company_id));
  return (
    <FilterBar search={{ placeholder: translate('tickets.search'), min: SEARCH_MIN_CHARACTERS }}>
      <FilterSelect
        name="status"
        label="tickets.status"
        options={[
          ...ticket.fields.status.choices.map((status) => [status, words.choice('status', status)] as const),
          ['', translate('tickets.all')],
        ]}
      />
      {companies.size > 1 && <FieldFilter entity={ticket} name="company_id" query="company_ids" />}
      {payrolls.length > 1 && <FieldFilter entity={ticket} name="payroll_id" query="payroll_ids" />}
    </FilterBar>
  );
};
