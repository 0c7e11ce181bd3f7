import { Box, Checkbox, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import type { UserRef } from '#domain/contract/common.ts';
import { user } from '#domain/entities/users.ts';
import { subtitleIn } from '#domain/schema/subtitle.ts';
import { useIdentity } from '#src/session/useIdentity.ts';
import { Retry } from '#src/widgets/Retry.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

/**
 * A user who may see a restricted ticket of that payroll. `following`: the user is also notified of replies (F-144a).
 */
export interface Follower {
  payroll_id: number;
  user_id: number;
  following: boolean;
}

interface PeopleProps {
  payrollId: number;
  /** absent: the table is read-only */
  chooser?: { chosen: readonly Follower[]; onChange(followers: Follower[]): void } | undefined;
}

/** The number of users shown. Search finds the others. */
const SHOWN = 50;
/** Above this number of users, the search box is shown. */
const SEARCHED = 10;

/** Returns a user's name, with the email where the response contains it: for users who manage users. */
const nameOf = (person: UserRef) => [person.name, subtitleIn(user, person)].filter(Boolean).join(' · ');

/**
 * Lists the other users of a payroll (F-144). With a `chooser`, each can be made a follower, with or without notices.
 */
export const PeopleOfPayroll = ({ payrollId, chooser }: PeopleProps) => {
  const translate = useTranslate();
  const id = useId();
  const me = useIdentity()?.id;
  const [search_string, setSearch] = useState('');
  const { data, total, isPending, error, refetch } = useGetList<UserRef>('users', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
    filter: { payroll_ids: [payrollId], active: 1, ...(search_string && { search_string }) },
  });
  if (error) return <Retry onClick={() => refetch()} />;
  const people = (data ?? []).filter((person) => person.id !== me);
  const all = total ?? people.length;
  const { chosen = [], onChange } = chooser ?? {};
  const others = (user_id: number) => chosen.filter((one) => one.user_id !== user_id);
  const followerOf = ({ id: user_id }: UserRef) => chosen.find((one) => one.user_id === user_id);
  const choose = (user_id: number, following: boolean) =>
    onChange?.([...others(user_id), { payroll_id: payrollId, user_id, following }]);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 2 }}>
        {translate(chooser ? 'tickets.followers' : 'tickets.users')}
      </Typography>
      {(all > SEARCHED || search_string !== '') && (
        <SearchBox
          value={search_string}
          onSearch={setSearch}
          min={SEARCH_MIN_CHARACTERS}
          label={translate('tickets.people_search')}
        />
      )}
      {isPending && <TableSkeleton />}
      {!isPending && people.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate(search_string === '' ? 'tickets.people_none' : 'screens.nothing_found')}
        </Typography>
      )}
      {people.length > 0 && (
        <RowsTable
          rows={people}
          keyOf={(person) => person.id}
          labelledBy={id}
          columns={[
            {
              label: translate('tickets.name'),
              cell: (person) => (
                <>
                  {chooser && (
                    <Checkbox
                      size="small"
                      checked={followerOf(person) !== undefined}
                      onChange={(_event, on) => (on ? choose(person.id, true) : onChange?.(others(person.id)))}
                      slotProps={{ input: { 'aria-label': translate('tickets.let_follow', { name: nameOf(person) }) } }}
                      sx={{ p: 0, mr: 2 }}
                    />
                  )}
                  {nameOf(person)}
                </>
              ),
            },
            chooser !== undefined && {
              label: translate('tickets.notify'),
              cell: (person) => (
                <Checkbox
                  size="small"
                  disabled={!followerOf(person)}
                  checked={followerOf(person)?.following ?? false}
                  onChange={(_event, on) => choose(person.id, on)}
                  slotProps={{ input: { 'aria-label': translate('tickets.notify_named', { name: nameOf(person) }) } }}
                  sx={{ p: 0 }}
                />
              ),
              align: 'right',
            },
          ]}
        />
      )}
      {chooser && chosen.length > 0 && (
        <Typography variant="body2" role="status" sx={{ mt: 2 }}>
          {translate('tickets.chosen', { smart_count: chosen.length })}
        </Typography>
      )}
      {all > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('tickets.people_more', { shown: SHOWN, total: all })}
        </Typography>
      )}
    </Box>
  );
};
