import { Box, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { TicketAttachment, TicketComment } from '#domain/contract/tickets.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { readableSize } from '#src/widgets/fileRules.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { PlainText } from '#src/widgets/PlainText.tsx';

const Frame = styled('article', { shouldForwardProp: (prop) => prop !== 'mine' })<{ mine: boolean }>(
  ({ theme, mine }) => ({
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: mine ? theme.palette.quiet : theme.palette.background.paper,
    padding: theme.spacing(3, 4),
  }),
);

/**
 * Shows the author, time, message and attachments of a comment (TKT-026). The current user's own comments are
 * highlighted.
 */
export const Comment = ({ comment, mine }: { comment: TicketComment; mine: boolean }) => {
  const translate = useTranslate();
  const id = useId();
  const { created_by, created_datetime, message, attachments } = comment;
  return (
    <Frame aria-labelledby={id} mine={mine}>
      <Box id={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 2 }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {mine ? translate('tickets.you') : created_by}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          <DateText value={created_datetime} time />
        </Typography>
      </Box>
      <PlainText text={message} />
      {attachments.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {attachments.map((attachment) => (
            <Attachment key={attachment.id} attachment={attachment} />
          ))}
        </Box>
      )}
    </Frame>
  );
};

/** Files from phones have long names. */
const WRAPPED = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 32,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'left',
} as const;

/** Downloads an attachment after a warning, like every download that may contain personal data (TKT-027, ERR-011). */
const Attachment = ({ attachment: { id, filename, size } }: { attachment: TicketAttachment }) => {
  const translate = useTranslate();
  const api = useApi();
  const readable = readableSize(size);
  return (
    <GuardedDownload
      label={`${filename} (${readable})`}
      aria-label={translate('tickets.attachment', { name: filename, size: readable })}
      fetchFile={() => api.ticketAttachment(id)}
      sx={WRAPPED}
    />
  );
};
