import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PersonRow } from './PersonRow.tsx';
import { type Person, selectable } from './people.ts';

interface PeopleGroupProps {
  title: string;
  people: readonly Person[];
  marked: ReadonlySet<number>;
  withSite: boolean;
  onMark(ids: readonly number[], on: boolean): void;
}

/** The people of one group, with a checkbox for all of them; during a search, for those found. */
export const PeopleGroup = ({ title, people, marked, withSite, onMark }: PeopleGroupProps) => {
  const translate = useTranslate();
  const ids = people.filter(selectable).map(({ employee }) => employee.id);
  const on = ids.filter((id) => marked.has(id)).length;
  const heading = (
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {title}{' '}
      <Typography component="span" color="textSecondary">
        {people.length}
      </Typography>
    </Typography>
  );
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ m: 0, minHeight: 40, display: 'flex', alignItems: 'center', font: 'inherit' }}>
        {ids.length === 0 ? (
          heading
        ) : (
          <FormControlLabel
            sx={{ m: 0, gap: 2 }}
            label={heading}
            control={
              <Checkbox
                size="small"
                sx={{ p: 2 }}
                checked={on === ids.length}
                indeterminate={on > 0 && on < ids.length}
                onChange={() => onMark(ids, on < ids.length)}
                slotProps={{ input: { 'aria-label': translate('schemes.link.all_of', { group: title }) } }}
              />
            }
          />
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {people.map((person) => (
          <PersonRow
            key={person.employee.id}
            person={person}
            checked={selectable(person) && marked.has(person.employee.id)}
            withSite={withSite}
            onMark={onMark}
          />
        ))}
      </Box>
    </Box>
  );
};
