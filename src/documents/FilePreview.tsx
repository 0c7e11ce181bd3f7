import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

interface FilePreviewProps {
  address: string;
  mime_type: string;
  title: string;
}

/** A PDF in the browser's own viewer, or a picture. */
export const FilePreview = ({ address, mime_type, title }: FilePreviewProps) => {
  const translate = useTranslate();
  const label = translate('documents.preview_named', { name: title });
  return mime_type.startsWith('image/') ? (
    <Box component="img" src={address} alt={label} sx={{ maxWidth: '100%', mb: 5 }} />
  ) : (
    <Box component="iframe" src={address} title={label} sx={{ flex: 1, border: 0, minHeight: 480, mx: -5 }} />
  );
};
