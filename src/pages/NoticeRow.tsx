import { Box, Link, ListItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useAction } from '#dataProvider/hooks.ts';
import type { Notice } from '#domain/contract/notices.ts';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { DateText } from '../widgets/DateText.tsx';
import { VisuallyHidden } from '../widgets/VisuallyHidden.tsx';

/** Marks an unread notice: a dot on screen, and a word for screen readers. */
const Unread = () => {
  const translate = useTranslate();
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: -18,
          top: 6,
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
      />
      <VisuallyHidden>{translate('noticePage.unread')}: </VisuallyHidden>
    </>
  );
};

/** One notice. Following its link marks it as read. Any unread notice can also be marked without opening it, and then keeps its place. */
export const NoticeRow = ({ notice, onRead }: { notice: Notice; onRead(): void }) => {
  const { id, code, params, text, path, read, created_at } = notice;
  const translate = useTranslate();
  const mark = useAction('noticeRead', { refreshes: ['notices'] });
  const words = translate(`inbox.${code}`, { ...params, _: text });
  return (
    <ListItem
      divider
      sx={{
        flexWrap: 'wrap',
        columnGap: 3,
        minHeight: 44,
        pl: 8,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          flex: '1 1 320px',
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontWeight: read ? 400 : 600,
        }}
      >
        {!read && <Unread />}
        {path ? (
          <Link
            component={RouterLink}
            to={path}
            color="textPrimary"
            sx={{ display: 'inline-block', py: 1 }}
            onClick={() => {
              if (!read) mark.mutate([id]);
            }}
          >
            {words}
          </Link>
        ) : (
          words
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <DateText value={created_at} time />
      </Typography>
      {!read && (
        <ActionButton
          onClick={() => {
            onRead();
            mark.mutate([id]);
          }}
          loading={mark.isPending}
          aria-label={translate('noticePage.mark_read_named', { text: words })}
          sx={{ mr: -2 }}
        >
          {translate('noticePage.mark_read')}
        </ActionButton>
      )}
    </ListItem>
  );
};
