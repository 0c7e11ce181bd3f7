import '#i18n/pages/statements.ts';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { STATEMENT_STATUSES, type StatementCounts, type StatementStatus } from '#domain/contract/workerStatements.ts';
import { Count } from '#src/widgets/Count.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';

interface StatementFilterProps {
  status: StatementStatus | null;
  name: string;
  counts: StatementCounts;
  /** all statements of the report */
  size: number;
  show(values: Readonly<Record<string, string>>): void;
}

/** The number of statements in each state, as buttons that limit the list to it, and a search by name. */
export const StatementFilter = ({ status, name, counts, size, show }: StatementFilterProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={status ?? 'all'}
        aria-label={translate('statements.show')}
        onChange={(_, chosen: StatementStatus | 'all' | null) =>
          chosen && show({ statements: chosen === 'all' ? '' : chosen })
        }
        sx={{ flexWrap: 'wrap' }}
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
      <SearchBox value={name} onSearch={(text) => show({ worker: text })} label={translate('statements.search')} />
    </Box>
  );
};
