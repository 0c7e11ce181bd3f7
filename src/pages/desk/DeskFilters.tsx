import '#i18n/pages/desk.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { DESK_STAGES } from '#domain/payroll/deskStage.ts';
import { ChoiceFilter } from '../../fields/ChoiceFilter.tsx';
import { RecordFilter } from '../../fields/RecordFilter.tsx';
import { FilterRow } from '../../screens/list/filters/FilterRow.tsx';
import { useOneCompany } from '../../session/useIdentity.ts';
import type { DeskAddress } from './deskAddress.ts';

interface DeskFiltersProps {
  address: DeskAddress;
  /** sets parameters of the address; null removes one */
  onChange(change: Readonly<Record<string, string | null>>): void;
}

/** The search and filters above the desk. */
export const DeskFilters = ({ address, onChange }: DeskFiltersProps) => {
  const translate = useTranslate();
  const isOneCompany = useOneCompany();
  const onSearch = useCallback((text: string) => onChange({ search: text || null }), [onChange]);
  const isSet = Boolean(address.stage || address.late || address.company);
  return (
    <Box sx={{ mb: 3 }}>
      <FilterRow
        search={{ value: address.search, onSearch }}
        onClear={isSet ? () => onChange({ stage: null, late: null, company: null }) : null}
      >
        <ChoiceFilter
          label={translate('desk.stage')}
          value={address.stage ?? ''}
          options={[
            ['', translate('desk.any_stage')],
            ...DESK_STAGES.map((stage) => [stage, translate(`desk.stages.${stage}`)] as const),
          ]}
          onChange={(stage) => onChange({ stage: stage === null ? null : String(stage) })}
        />
        <ChoiceFilter
          label={translate('desk.when')}
          value={address.late ? '1' : ''}
          options={[
            ['', translate('desk.any_time')],
            ['1', translate('desk.late_only')],
          ]}
          onChange={(late) => onChange({ late: late === null ? null : '1' })}
        />
        {!isOneCompany && (
          <RecordFilter
            to="companies"
            label={translate('desk.company')}
            value={address.company ?? null}
            onChange={(company) => onChange({ company })}
          />
        )}
      </FilterRow>
    </Box>
  );
};
