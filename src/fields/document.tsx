import '#i18n/pages/troncFiles.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { StoredFile } from '#domain/schema/field.ts';
import { isKept } from '#domain/schema/names.ts';
import { GuardedDownload } from '../widgets/GuardedDownload.tsx';
import { fieldOf, readId, readText, titleOf } from './fieldOf.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { useRowPlace } from './rowPlace.ts';

/** Returns whether a value describes a stored file. */
export const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && !(value instanceof Blob) && 'filename' in value;

const keyOf = (file: unknown): string | number =>
  file instanceof File ? `${file.name} ${file.size}` : (readId(Object(file), 'id') ?? '');

/** Files that a cell of a list shows; the others are counted. */
const IN_CELL = 3;

/**
 * The name of a stored file, or of several, as download buttons; elsewhere only the name, because the download belongs to the
 * screen that has its address.
 */
const Value = ({ most, ...props }: ValueProps & { most?: number }) => {
  const { entity, name, value, record } = props;
  const translate = useTranslate();
  const rows = useRowPlace();
  // The history contains names.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return <>{value.join('; ')}</>;
  if (Array.isArray(value)) {
    const more = value.length - value.slice(0, most).length;
    return (
      <>
        {value.slice(0, most).map((one, at) => (
          <Fragment key={keyOf(one)}>
            {at > 0 && '; '}
            <Value {...props} value={one} />
          </Fragment>
        ))}
        {more > 0 && ` ${translate('lists.and_more', { smart_count: more })}`}
      </>
    );
  }
  if (typeof value === 'string') return <>{value}</>;
  // A file that is chosen and not sent yet.
  if (value instanceof File) return <>{value.name}</>;
  const { id } = rows?.record ?? record;
  if (!isStoredFile(value) || id === undefined || !isKept(fieldOf(entity, name)))
    return <>{(isStoredFile(value) ? value.filename : readText(record, 'filename')) ?? translate('screens.file')}</>;
  return rows ? (
    <Download entity={rows.entity} name={`${rows.list}/${name}`} record={{ ...rows.record, id }} file={value} />
  ) : (
    <Download entity={entity} name={name} record={{ ...record, id }} file={value} />
  );
};

interface DownloadProps {
  entity: AnyEntity;
  /** the field, as in the address of the file */
  name: string;
  record: AnyRecord;
  file: StoredFile;
}

/** Downloads one file of a record. */
const Download = ({ entity, name, record, file }: DownloadProps) => {
  const translate = useTranslate();
  const api = useApi();
  const { filename, file_scanner_scan_status: scan } = file;
  const one = readId(file, 'id');
  const isWithheld = scan === 'infected' || scan === 'pending';
  return (
    // A click elsewhere in the row opens its record.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <GuardedDownload
        variant="text"
        size="small"
        sx={{ px: 0, textAlign: 'start' }}
        label={filename}
        aria-label={translate('documents.download_named', { name: `${filename}, ${titleOf(entity, record)}` })}
        disabled={isWithheld}
        fetchFile={() => api.recordFile(entity.name, record.id, one === undefined ? name : `${name}/${one}`)}
      />
      {isWithheld && (
        <Typography component="span" variant="body2" color="textSecondary">
          {translate(`troncFiles.scan.${scan}`)}
        </Typography>
      )}
    </Box>
  );
};

export const document: FieldRenderers = {
  cell: (props) => <Value {...props} most={IN_CELL} />,
  value: Value,
  filter: null,
};
