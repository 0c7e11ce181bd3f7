import '#i18n/pages/whatIf.ts';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldText } from '#domain/fold.ts';
import type { Comparison, PersonDifference } from '#domain/tronc/index.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { PersonName } from '#src/tronc/PersonName.tsx';
import { firstOf, LINES_PER_PAGE, TurnPages } from '#src/tronc/pageOfPeople.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { type AmountHeads, Compared } from './Compared.tsx';

const FILTERS = {
  all: () => true,
  gain: ({ difference }) => difference > 0,
  lose: ({ difference }) => difference < 0,
} satisfies Record<string, (person: PersonDifference) => boolean>;
type Filter = keyof typeof FILTERS;
const NAMES = keysOf(FILTERS);

const nameOf = ({ surname, forename }: Pick<PersonDifference, 'surname' | 'forename'>): string =>
  `${surname}, ${forename}`;

interface ComparedPeopleProps {
  comparison: Pick<Comparison, 'people' | 'gaining' | 'losing'>;
  heads?: AmountHeads;
  /** of its heading */
  level?: 'h2' | 'h3';
  /** what a person's button shows, for screen readers */
  hint: string;
  /** what it shows */
  content(person: PersonDifference & { name: string }): ReactNode;
}

/** Everyone, largest difference first, with a search by name or payroll ref, and a filter for those who gain or lose. */
export const ComparedPeople = ({ comparison, heads, level = 'h3', hint, content }: ComparedPeopleProps) => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<{ id: number; order: readonly number[] }>();
  const set = (name: string, value: string) => {
    setOpened(undefined);
    setAddress(
      (now) => {
        if (name !== 'page') now.delete('page');
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  const filter = NAMES.find((name) => name === address.get('show')) ?? 'all';
  const wanted = foldText((address.get('search') ?? '').trim());
  const { people, gaining, losing } = comparison;
  const found = people.filter(
    (person) =>
      FILTERS[filter](person) && (!wanted || foldText(`${nameOf(person)} ${person.payrollRef ?? ''}`).includes(wanted)),
  );
  // The order is fixed while a person's values are being edited; otherwise the field would move while the user types.
  const byId = opened && new Map(people.map((person) => [person.employeeId, person]));
  const listed = opened ? opened.order.flatMap((id) => byId?.get(id) ?? []) : found;
  const first = firstOf(Number(address.get('page') ?? 1) - 1 || 0, listed.length);
  const counts: Record<Filter, number> = { all: people.length, gain: gaining, lose: losing };
  return (
    <Box component="section" aria-label={translate('whatIf.people')}>
      <Typography variant={level} sx={{ mb: 2 }}>
        {translate('whatIf.people')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={translate('whatIf.show')}
          onChange={(_, name: Filter | null) => name && set('show', name === 'all' ? '' : name)}
        >
          {NAMES.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`whatIf.filters.${name}`)} <Count value={counts[name]} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchBox
          value={address.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
          label={translate('whatIf.search')}
        />
      </Box>
      <Compared
        label={translate('whatIf.people')}
        first={translate('whatIf.name')}
        heads={heads}
        rows={listed.slice(first, first + LINES_PER_PAGE).map((person) => ({
          ...person,
          key: person.employeeId,
          name: <PersonName name={nameOf(person)} payrollRef={person.payrollRef} />,
        }))}
        remark={({ difference }) =>
          difference !== 0 && (
            <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' }, color: 'text.secondary' }}>
              {translate(difference > 0 ? 'whatIf.gains' : 'whatIf.loses')}
            </Box>
          )
        }
        panel={{
          isOpen: ({ key }) => key === opened?.id,
          onToggle: ({ key }) =>
            setOpened(key === opened?.id ? undefined : { id: key, order: listed.map(({ employeeId }) => employeeId) }),
          hint: () => hint,
          content: (person) => content({ ...person, name: nameOf(person) }),
        }}
      />
      {listed.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {translate('whatIf.nobody')}
        </Typography>
      )}
      <TurnPages first={first} total={listed.length} onTurn={(page) => set('page', page > 0 ? String(page + 1) : '')} />
    </Box>
  );
};
