import { Box, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Entry, Group } from './entries.ts';
import { highlight } from './highlight.ts';

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: 40,
  padding: theme.spacing(1, 3),
  borderRadius: 6,
  cursor: 'pointer',
  scrollMargin: 32,
  '& svg': { fontSize: '1.25rem', flexShrink: 0, color: theme.palette.text.secondary },
  '& mark': { color: 'inherit', backgroundColor: 'transparent', fontWeight: 600, textDecoration: 'underline' },
  '&[aria-selected="true"]': { backgroundColor: theme.palette.action.selected },
  '&[aria-selected="true"] svg': { color: theme.palette.primary.main },
}));

const Marked = ({ text, words }: { text: string; words: string }) =>
  highlight(text, words).map(({ at, text: piece, hit }) => (hit ? <mark key={at}>{piece}</mark> : piece));

interface ResultsProps {
  id: string;
  groups: readonly Group[];
  words: string;
  active: Entry | undefined;
  /** the DOM id of an entry */
  idOf(entry: Entry): string;
  onActive(entry: Entry): void;
  onOpen(entry: Entry): void;
}

/** The list below the box. The focus stays in the box, which references the active option (ARIA combobox). */
export const Results = ({ id, groups, words, active, idOf, onActive, onOpen }: ResultsProps) => {
  const translate = useTranslate();
  const chosen = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey !== undefined) chosen.current?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);

  return (
    <Box id={id} role="listbox" aria-label={translate('palette.results')} sx={{ overflowY: 'auto', p: 2 }}>
      {groups.map(({ key, heading, entries }) => (
        <Box key={key} role="group" aria-labelledby={`${id}-${key}`} sx={{ mb: 2 }}>
          <Typography
            id={`${id}-${key}`}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 3, py: 1 }}
          >
            {heading}
          </Typography>
          {entries.map((entry) => {
            const { icon: Icon } = entry;
            return (
              <Option
                key={entry.key}
                id={idOf(entry)}
                ref={entry === active ? chosen : undefined}
                role="option"
                aria-selected={entry === active}
                onMouseMove={() => entry !== active && onActive(entry)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(entry)}
              >
                <Icon aria-hidden />
                <Box sx={{ minWidth: 0 }}>
                  <Typography noWrap>
                    <Marked text={entry.title} words={words} />
                  </Typography>
                  {entry.subtitle && (
                    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      <Marked text={entry.subtitle} words={words} />
                    </Typography>
                  )}
                </Box>
              </Option>
            );
          })}
        </Box>
      ))}
    </Box>
  );
};
