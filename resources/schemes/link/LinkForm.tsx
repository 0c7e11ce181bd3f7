import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { PeopleGroup } from './PeopleGroup.tsx';
import { fromElsewhere, GROUPS, type Groups, matching, type Person } from './people.ts';
import { useLinking } from './useLinking.ts';

interface LinkFormProps {
  scheme: Scheme;
  groups: Groups;
  /** the scheme's site is the only one of its company */
  onlySite: boolean;
  onDone(): void;
}

/** The maximum number of people that the question names. */
const NAMED = 5;

/** Returns the people with their sites: 'Cole, Al (Hill); +3'. */
const placesOf = (people: readonly Person[]): string => {
  const sitesOf = ({ employee: { sites = [] } }: Person) => sites.map(({ name }) => name).join('; ');
  const named = people.slice(0, NAMED).map((person) => `${person.employee.name} (${sitesOf(person)})`);
  return [...named, ...(people.length > NAMED ? [`+${people.length - NAMED}`] : [])].join('; ');
};

/** The people to choose from; those at the scheme's site are first and already selected. */
export const LinkForm = ({ scheme, groups, onlySite, onDone }: LinkFormProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const { marked, mark, chosen, selectableCount, refused, link, isPending } = useLinking(
    scheme,
    groups,
    onlySite,
    onDone,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: marking builds on the state before alone, so one function serves every row for good
  const onMark = useCallback(mark, []);
  const [isAsking, setAsking] = useState(false);
  const elsewhere = fromElsewhere(groups, chosen);
  const submit = () => {
    setAsking(false);
    link();
  };
  const roleless = chosen.filter((person) => person.roleless).length;
  const found = GROUPS.map((name) => ({ name, people: matching(groups[name], search) })).filter(
    ({ people }) => people.length > 0,
  );
  const nobodyHere = groups.here.length === 0 && !(onlySite && groups.siteless.length > 0);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        {refused.length > 0 && (
          <Failure
            title={translate('schemes.link.refused', { smart_count: refused.length })}
            messages={refused.map(({ name, message }) => `${name}: ${message}`)}
          />
        )}
        {nobodyHere && selectableCount === 0 && <EmptyState text={translate('schemes.link.everybody')} />}
        {nobodyHere && selectableCount > 0 && (
          <Typography color="textSecondary">{translate('schemes.link.everybody')}</Typography>
        )}
        {GROUPS.some((name) => groups[name].length > 0) && (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <SearchBox
              value={search}
              onSearch={setSearch}
              label={translate('schemes.link.search')}
              placeholder={translate('schemes.link.search_hint')}
            />
            <Typography color="textSecondary" role="status">
              {translate('schemes.link.chosen', { chosen: chosen.length, total: selectableCount })}
            </Typography>
          </Box>
        )}
        {roleless > 0 && (
          <Alert severity="warning">{translate('schemes.link.roleless_chosen', { smart_count: roleless })}</Alert>
        )}
        {search && found.length === 0 && <EmptyState text={translate('schemes.link.none_found', { search })} />}
        {found.map(({ name, people }) => (
          <PeopleGroup
            key={name}
            title={translate(`schemes.link.groups.${name}`, { site: scheme.site.name })}
            people={people}
            marked={marked}
            withSite={name === 'elsewhere' || name === 'taken'}
            onMark={onMark}
          />
        ))}
      </Box>
      <DrawerFooter>
        <ActionButton
          variant="contained"
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => (elsewhere.length > 0 ? setAsking(true) : link())}
        >
          {translate('schemes.link.submit', { smart_count: chosen.length })}
        </ActionButton>
        <Button variant="outlined" onClick={onDone}>
          {translate('widgets.cancel')}
        </Button>
        {chosen.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('schemes.link.choose')}
          </Typography>
        )}
      </DrawerFooter>
      <ConfirmDialog
        open={isAsking}
        title={translate('schemes.link.elsewhere_title')}
        text={translate('schemes.link.elsewhere_text', {
          smart_count: elsewhere.length,
          people: placesOf(elsewhere),
          site: scheme.site.name,
        })}
        onYes={submit}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
