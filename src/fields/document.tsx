import '#i18n/pages/troncFiles.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { StoredFile } from '#domain/schema/field.ts';
import { isKept } from '#domain/schema/names.ts';
import { GuardedDownload } from '../widgets/GuardedDownload.tsx';
import { fieldOf, readText, titleOf } from './fieldOf.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** Returns whether a value describes a stored file. */
export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'filename' in value;

/**
 * A stored file's name, as a download button; elsewhere only the name, because the download belongs to the screen that
 * has its address.
 */
const Value = ({ entity, name, value, record }: ValueProps) => {
  const translate = useTranslate();
  const api = useApi();
  const { id } = record;
  if (typeof value === 'string') return <>{value}</>;
  if (!isStoredFile(value) || id === undefined || !isKept(fieldOf(entity, name)))
    return <>{(isStoredFile(value) ? value.filename : readText(record, 'filename')) ?? translate('screens.file')}</>;
  const { filename, file_scanner_scan_status: scan } = value;
  const isWithheld = scan === 'infected' || scan === 'pending';
  return (
    // A click elsewhere in the row opens its record.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <GuardedDownload
        variant="text"
        size="small"
        sx={{ px: 0 }}
        label={filename}
        aria-label={translate('documents.download_named', { name: `${filename}, ${titleOf(entity, record)}` })}
        disabled={isWithheld}
        fetchFile={() => api.recordFile(entity.name, id, name)}
      />
      {isWithheld && (
        <Typography component="span" variant="body2" color="textSecondary">
          {translate(`troncFiles.scan.${scan}`)}
        </Typography>
      )}
    </Box>
  );
};

export const document: FieldRenderers = { cell: Value, value: Value, filter: null };
