import '#i18n/pages/parallelRuns.ts';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { FullParallelRun } from '#domain/contract/parallelRuns.ts';
import { PARALLEL_CAUSES } from '#domain/tronc/index.ts';
import { PersonName } from '#src/tronc/PersonName.tsx';
import { firstOf, LINES_PER_PAGE, TurnPages } from '#src/tronc/pageOfPeople.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Count } from '#src/widgets/Count.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';

type Person = FullParallelRun['people'][number];

/** A person without a difference. */
const SAME = 'same';
const shownAs = ({ cause }: Person): string => cause ?? SAME;

/** The sentence that explains a difference, with what the file states otherwise. */
const Why = ({ person: { cause, facts } }: { person: Person }) => {
  const translate = useTranslate();
  if (cause === null) return <>{translate('parallelRuns.same')}</>;
  const sentences = facts.map(({ fact, previous, portal }) =>
    translate(previous === null ? 'parallelRuns.fact_portal' : 'parallelRuns.fact', {
      fact: translate(`parallelRuns.causes.${fact}`),
      previous,
      portal,
    }),
  );
  return <>{[translate(`parallelRuns.why.${cause}`), ...sentences].join(' ')}</>;
};

/** Everyone with both amounts, unexplained differences first; the cause in the address selects some. */
export const RunPeople = ({ people, whole }: { people: readonly Person[]; whole: boolean }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [address, setAddress] = useSearchParams();
  const set = (name: string, value: string) =>
    setAddress(
      (now) => {
        if (name !== 'page') now.delete('page');
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const counts = new Map<string, number>();
  for (const person of people) counts.set(shownAs(person), (counts.get(shownAs(person)) ?? 0) + 1);
  const kinds = [...PARALLEL_CAUSES, SAME].filter((kind) => counts.has(kind));
  const chosen = kinds.find((kind) => kind === address.get('cause'));
  const found = chosen ? people.filter((person) => shownAs(person) === chosen) : people;
  const first = firstOf(Number(address.get('page') ?? 1) - 1 || 0, found.length);
  const shown = whole ? people : found.slice(first, first + LINES_PER_PAGE);
  return (
    <Box component="section">
      <Typography variant="h2" id="parallel-people" sx={{ mb: 2 }}>
        {translate('parallelRuns.people')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen ?? ''}
        aria-label={translate('parallelRuns.cause')}
        onChange={(_, kind: string | null) => kind !== null && set('cause', kind)}
        sx={{ flexWrap: 'wrap', mb: 2, displayPrint: 'none' }}
      >
        <ToggleButton value="">
          {translate('parallelRuns.every')} <Count value={people.length} />
        </ToggleButton>
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {translate(kind === SAME ? 'parallelRuns.same' : `parallelRuns.causes.${kind}`)}{' '}
            <Count value={counts.get(kind) ?? 0} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RowsTable
        rows={shown}
        keyOf={({ employee_id, payroll_ref, name }) => employee_id ?? `${payroll_ref} ${name}`}
        labelledBy="parallel-people"
        columns={[
          {
            label: translate('parallelRuns.columns.name'),
            cell: (person) => (
              <>
                <PersonName name={person.name} payrollRef={person.payroll_ref} />
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: { xs: 'block', md: 'none' }, overflowWrap: 'anywhere' }}
                >
                  <Why person={person} />
                </Typography>
              </>
            ),
          },
          {
            label: translate('parallelRuns.previous'),
            align: 'right',
            cell: ({ previous }) => <Money value={previous} currency={currency} />,
          },
          {
            label: translate('parallelRuns.portal'),
            align: 'right',
            cell: ({ portal }) => <Money value={portal} currency={currency} />,
          },
          {
            label: translate('parallelRuns.difference'),
            align: 'right',
            cell: ({ difference }) => <Money value={difference} currency={currency} />,
            sx: { display: { xs: 'none', sm: 'table-cell' } },
          },
          {
            label: translate('parallelRuns.cause'),
            cell: (person) => <Why person={person} />,
            sx: { display: { xs: 'none', md: 'table-cell' } },
          },
        ]}
      />
      {!whole && (
        <TurnPages
          first={first}
          total={found.length}
          onTurn={(page) => set('page', page > 0 ? String(page + 1) : '')}
        />
      )}
    </Box>
  );
};
