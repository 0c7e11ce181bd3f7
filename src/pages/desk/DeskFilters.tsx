import '#i18n/pages/desk.ts';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { UserRef } from '#domain/contract/common.ts';
import { DESK_STAGES, RESPONSIBLE } from '#domain/payroll/deskStage.ts';
import { ChoiceFilter } from '../../fields/ChoiceFilter.tsx';
import { RecordFilter } from '../../fields/RecordFilter.tsx';
import { FilterRow } from '../../screens/list/filters/FilterRow.tsx';
import { useOneCompany } from '../../session/useIdentity.ts';
import type { DeskAddress } from './deskAddress.ts';
import { TRONCMASTERS } from './troncmasters.ts';

interface DeskFiltersProps {
  address: DeskAddress;
  /** filters by who looks after a scheme */
  hasOwners: boolean;
  /** next to the filters, at the right */
  tools: ReactNode;
  /** sets parameters of the address; null removes one */
  onChange(change: Readonly<Record<string, string | null>>): void;
}

/** The search and filters above the desk. */
export const DeskFilters = ({ address, hasOwners, tools, onChange }: DeskFiltersProps) => {
  const translate = useTranslate();
  const isOneCompany = useOneCompany();
  const onSearch = useCallback((text: string) => onChange({ search: text || null }), [onChange]);
  const isSet = Boolean(address.stage || address.late || address.company || address.responsible);
  const { data: users = [] } = useGetList<UserRef>('users', TRONCMASTERS, { enabled: hasOwners });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}>
      <FilterRow
        search={{ value: address.search, onSearch }}
        onClear={isSet ? () => onChange({ stage: null, late: null, company: null, responsible: null }) : null}
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
        {hasOwners && (
          <ChoiceFilter
            label={translate('desk.responsible')}
            value={address.responsible ?? ''}
            options={[
              ['', translate('desk.anyone')],
              ...RESPONSIBLE.map((who) => [who, translate(`desk.responsible_for.${who}`)] as const),
              ...users.map((user) => [user.id, user.name] as const),
            ]}
            onChange={(who) => onChange({ responsible: who === null ? null : String(who) })}
          />
        )}
        {!isOneCompany && (
          <RecordFilter
            to="companies"
            label={translate('desk.company')}
            value={address.company ?? null}
            onChange={(company) => onChange({ company })}
          />
        )}
      </FilterRow>
      {tools}
    </Box>
  );
};
