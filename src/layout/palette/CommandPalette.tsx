import Search from '@mui/icons-material/Search';
import { Box, Button, Dialog, InputBase, LinearProgress, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../../widgets/VisuallyHidden.tsx';
import type { Entry } from './entries.ts';
import { Results } from './Results.tsx';
import { PALETTE_MIN, useFound } from './useFound.ts';
import { useGroups } from './useGroups.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(0, 4),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { color: theme.palette.text.secondary },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(4),
  padding: theme.spacing(2, 4),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Finds records, opens pages and starts actions from one box, by keyboard alone if desired (Ctrl+K, arrows, Enter,
 * Escape).
 */
export const CommandPalette = ({ onClose }: { onClose(): void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { records, isWaiting, failed, retry } = useFound(text);
  const { groups, remember } = useGroups(text, records);
  const entries = groups.flatMap((group) => group.entries);
  // The chosen entry may no longer be in the list. The first one is then active.
  const active = entries.find(({ key }) => key === chosen) ?? entries[0];
  const idOf = (entry: Entry) => `${id}-${entry.key.replaceAll(/[^\w-]/g, '_')}`;

  const open = (entry: Entry) => {
    remember(entry);
    onClose();
    if (entry.to !== undefined) navigate(entry.to);
    entry.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      const next = (entries.indexOf(active) + step + entries.length) % entries.length;
      setChosen(entries[next]?.key);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active);
    }
  };
  const short = text.trim() !== '' && text.trim().length < PALETTE_MIN;
  const says = () => {
    if (failed) return translate('palette.failed');
    if (short && entries.length === 0) return translate('palette.short', { min: PALETTE_MIN });
    if (isWaiting) return translate('palette.searching');
    return entries.length === 0 ? translate('palette.none', { text: text.trim() }) : '';
  };
  const counted = text.trim() === '' || isWaiting || failed ? '' : translate('palette.found', entries.length);

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': translate('palette.open'),
          sx: { m: { xs: 2, sm: 4 }, mt: { xs: 2, sm: 16 }, maxHeight: { xs: 'calc(100% - 16px)', sm: 520 } },
        },
      }}
    >
      <Head>
        <Search aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          placeholder={translate('palette.placeholder')}
          sx={{ fontSize: '1rem', minHeight: 52 }}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.open'),
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': entries.length > 0 ? id : undefined,
            'aria-activedescendant': active && idOf(active),
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Head>
      <Box sx={{ height: 2 }}>{isWaiting && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      {entries.length > 0 && (
        <Results
          id={id}
          groups={groups}
          words={text}
          active={active}
          idOf={idOf}
          onActive={(entry) => setChosen(entry.key)}
          onOpen={open}
        />
      )}
      {says() && (entries.length === 0 || failed) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 4 }}>
          <Typography color="textSecondary">{says()}</Typography>
          {failed && <Button onClick={retry}>{translate('palette.retry')}</Button>}
        </Box>
      )}
      <VisuallyHidden role="status">{says() || counted}</VisuallyHidden>
      <Foot aria-hidden>
        <span>↑ ↓ {translate('palette.hint_move')}</span>
        <span>↵ {translate('palette.hint_open')}</span>
        <span>
          <Box component="kbd" sx={{ font: 'inherit' }}>
            Esc
          </Box>{' '}
          {translate('palette.hint_close')}
        </span>
      </Foot>
    </Dialog>
  );
};
