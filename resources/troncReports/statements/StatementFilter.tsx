import '#i18n/pages/statements.ts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StatementCounts } from '#domain/contract/workerStatements.ts';
import { STATEMENT_STATUSES } from '#domain/statements/states.ts';
import { Count } from '#src/widgets/Count.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import type { Shown } from './useStatements.ts';

interface StatementFilterProps {
  /** the list that is open; null: none */
  shown: Shown | null;
  name: string;
  counts: StatementCounts;
  /** all statements of the report */
  size: number;
  show(values: Readonly<Record<string, string>>): void;
}

/** The number of statements in each state, as buttons that open and close the list of them, and a search by name. */
export const StatementFilter = ({ shown, name, counts, size, show }: StatementFilterProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={translate('statements.show')}
        onChange={(_, chosen: Shown | null) => show({ statements: chosen ?? '' })}
      >
        <ToggleButton value="all">
          {translate('statements.all')} <Count value={size} />
        </ToggleButton>
        {STATEMENT_STATUSES.map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`statements.statuses.${each}`)} <Count value={counts[each]} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown && (
        <SearchBox value={name} onSearch={(text) => show({ worker: text })} label={translate('statements.search')} />
      )}
    </Box>
  );
};
