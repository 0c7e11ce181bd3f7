import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OneOfFiles, StoredFile } from '#domain/schema/field.ts';
import { isKept } from '#domain/schema/names.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { mostFiles } from '#domain/uploads.ts';
import { FileDrop } from '../../widgets/FileDrop.tsx';
import { readableSize } from '../../widgets/fileRules.ts';
import { isStoredFile } from '../document.tsx';
import { fieldOf, readField } from '../fieldOf.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is File => one instanceof File);

/** The stored files of a field with several. */
const storedIn = (value: unknown): OneOfFiles[] =>
  (Array.isArray(value) ? value : []).filter((one): one is OneOfFiles => isStoredFile(one) && 'id' in one);

export const DocumentInput = (props: InputProps) =>
  hasSeveralFiles(fieldOf(props.entity, props.name)) ? <SeveralFiles {...props} /> : <OneFile {...props} />;

/** Several files: those that the record has, each of which can be removed, and those that are added. */
const SeveralFiles = (props: InputProps) => {
  const { control, bound, field, words } = useFieldInput(props);
  const kept = storedIn(readField(props.entity, props.name, useRecordContext()));
  const added = filesOf(bound.value);
  const stays = new Set(storedIn(bound.value).map(({ id }) => id));
  const change = (ids: ReadonlySet<number>, files: readonly File[]) =>
    bound.onChange([...kept.filter(({ id }) => ids.has(id)), ...files]);
  return (
    <Box sx={{ width: '100%' }}>
      <FileDrop
        label={control.label}
        required={field.required}
        multiple
        most={mostFiles(field)}
        others={stays.size}
        files={added}
        onChange={(files) => change(stays, files)}
        hint={words.hint(props.name)}
        error={control.error ? (control.helperText as never) : undefined}
      />
      {kept.map((file) => (
        <Kept
          key={file.id}
          file={file}
          fate={stays.has(file.id) ? 'stays' : 'gone'}
          onRemove={() => change(new Set([...stays].filter((id) => id !== file.id)), added)}
          onKeep={() => change(new Set([...stays, file.id]), added)}
        />
      ))}
    </Box>
  );
};

/** One file, or the files of a request that the entity's own code stores. */
const OneFile = (props: InputProps) => {
  const before = readField(props.entity, props.name, useRecordContext());
  return <FileInput {...props} before={before} />;
};

/** The file of a row, without the area for dropping it. */
export const RowDocumentInput = (props: InputProps) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' }, minWidth: 0 }}>
    <FileInput {...props} compact />
  </Box>
);

interface FileInputProps extends InputProps {
  /** what the record has in the field; absent in a row, whose place in the list may have changed: what its input first contains */
  before?: unknown;
  compact?: boolean;
}

const FileInput = ({ before, compact = false, ...props }: FileInputProps) => {
  const { control, bound, field, words } = useFieldInput(props);
  const { multiple = false } = field;
  const [first] = useState<unknown>(bound.value);
  const read = compact ? first : before;
  const kept = isKept(field) && isStoredFile(read) ? read : null;
  return (
    <Box sx={{ width: '100%' }}>
      <FileDrop
        label={control.label}
        required={field.required}
        multiple={multiple}
        compact={compact}
        files={filesOf(bound.value)}
        onChange={(files) => bound.onChange(multiple ? files : (files[0] ?? kept))}
        hint={words.hint(props.name)}
        error={control.error ? (control.helperText as never) : undefined}
      />
      {kept && (
        <Kept
          file={kept}
          fate={isStoredFile(bound.value) ? 'stays' : bound.value instanceof Blob ? 'replaced' : 'gone'}
          onRemove={field.required ? undefined : () => bound.onChange(null)}
          onKeep={() => bound.onChange(kept)}
        />
      )}
    </Box>
  );
};

interface KeptProps {
  file: StoredFile;
  /** what happens to the file on saving */
  fate: 'stays' | 'replaced' | 'gone';
  /** absent: the record requires a file */
  onRemove: (() => void) | undefined;
  onKeep(): void;
}

/** The file that the record has, and whether the record keeps it. */
const Kept = ({ file: { filename, size }, fate, onRemove, onKeep }: KeptProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <InsertDriveFileOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography noWrap sx={{ flex: '1 1 80px', textDecoration: fate === 'stays' ? 'none' : 'line-through' }}>
        {filename}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {fate === 'stays' ? readableSize(size) : translate(`widgets.file_${fate}`)}
      </Typography>
      {fate === 'stays' ? (
        onRemove && (
          <Button sx={NAMED} onClick={onRemove}>
            {translate('widgets.remove_file', { name: filename })}
          </Button>
        )
      ) : (
        <Button sx={NAMED} onClick={onKeep}>
          {translate('widgets.keep_file', { name: filename })}
        </Button>
      )}
    </Box>
  );
};

/** A button whose label contains a name, which may be long: it wraps. */
const NAMED = { maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'start' };
