import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, FormLabel, IconButton, LinearProgress, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { MAX_FILES } from '#domain/uploads.ts';
import { readableSize, refusal } from './fileRules.ts';

interface FileDropProps {
  label: string;
  files: readonly File[];
  onChange(files: File[]): void;
  multiple?: boolean;
  /** how many files there can be, with `others` that are not among `files` */
  most?: number;
  others?: number;
  /** accepted file extensions, such as '.csv'; all if absent */
  accept?: readonly string[];
  required?: boolean;
  hint?: string;
  error?: ReactNode;
  /** the form's summary announces the error, which must not be announced twice */
  summarised?: boolean;
  /** the button that chooses a file, to which the form moves the focus if none was chosen */
  chooseRef?: Ref<HTMLButtonElement>;
  /** how much of each file is sent, from 0 to 1; while it is set, no file can be added or removed */
  sent?: readonly number[] | undefined;
  /** a small area, without the request to drop a file */
  compact?: boolean;
}

const Zone = styled('div', { shouldForwardProp: (prop) => prop !== 'over' && prop !== 'compact' })<{
  over: boolean;
  compact: boolean;
}>(({ theme, over, compact }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: compact ? 'flex-start' : 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(compact ? 1 : 5),
  borderRadius: 8,
  border: `1px dashed ${over ? theme.palette.primary.main : theme.palette.text.disabled}`,
  backgroundColor: over ? theme.palette.action.selected : theme.palette.quiet,
  color: theme.palette.text.secondary,
}));

/**
 * Accepts files by drop or by button. A file that cannot be used is rejected with a reason before it is sent. Where one
 * file is expected, it takes the place of the request for it, so that what follows does not move.
 */
export const FileDrop = ({
  label,
  files,
  onChange,
  multiple = false,
  most,
  others = 0,
  accept,
  required,
  hint,
  error,
  summarised = false,
  chooseRef,
  sent,
  compact = false,
}: FileDropProps) => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Once the files are sent or removed, the reasons against others no longer matter.
  const [known, setKnown] = useState(files.length);
  if (known !== files.length) {
    setKnown(files.length);
    if (files.length === 0) setRefused([]);
  }

  const take = (given: FileList | null) => {
    const chosen = [...(given ?? [])];
    const good = chosen.filter((file) => !refusal(file, accept));
    const tooMany =
      !multiple && chosen.length > 1
        ? translate('widgets.only_one')
        : multiple && others + files.length + good.length > (most ?? MAX_FILES)
          ? translate(most === undefined ? 'errors.too_many_files' : 'widgets.too_many_files', {
              max: most ?? MAX_FILES,
            })
          : undefined;
    const faults = tooMany
      ? [tooMany]
      : chosen.flatMap((file) => {
          const reason = refusal(file, accept);
          return reason ? [translate(reason.key, reason.args)] : [];
        });
    setRefused(faults);
    if (!tooMany && good.length > 0) onChange(multiple ? [...files, ...good] : good);
    if (input.current) input.current.value = ''; // so that the same file can be chosen again after a correction
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sent) take(event.dataTransfer.files);
  };
  const shown = files.map((file, index) => (
    <ChosenFile
      key={`${file.name} ${file.size}`}
      file={file}
      sent={sent && (sent[index] ?? 0)}
      onRemove={() => onChange(files.filter((_, other) => other !== index))}
    />
  ));
  const fault = refused.length > 0 ? refused.map((reason) => <div key={reason}>{reason}</div>) : error;

  return (
    <Box
      sx={{ width: '100%' }}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={fault ? `${id}-fault` : undefined}
    >
      <FormLabel
        id={`${id}-label`}
        required={required}
        sx={{ display: 'block', mb: 1, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <Zone
        over={over}
        compact={compact}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!multiple && files.length > 0 ? (
          shown
        ) : compact ? null : (
          <>
            <UploadFileOutlined aria-hidden />
            <span>{translate(multiple ? 'widgets.drop_files' : 'widgets.drop_file')}</span>
          </>
        )}
        <Button
          ref={chooseRef}
          variant="outlined"
          {...(compact && { size: 'small' })}
          disabled={sent !== undefined}
          onClick={() => input.current?.click()}
        >
          {translate(multiple ? 'widgets.choose_files' : 'widgets.choose_file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={multiple}
          accept={accept?.join(',')}
          onChange={(event) => take(event.target.files)}
        />
      </Zone>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {fault && (
        <FormHelperText
          error
          component="div"
          id={`${id}-fault`}
          role={summarised && refused.length === 0 ? undefined : 'alert'}
        >
          {fault}
        </FormHelperText>
      )}
      {multiple && files.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>{shown}</Box>
      )}
    </Box>
  );
};

interface ChosenFileProps {
  file: File;
  /** how much of it is sent, from 0 to 1; while it is set, it cannot be removed */
  sent: number | undefined;
  onRemove(): void;
}

const ChosenFile = ({ file: { name, size }, sent, onRemove }: ChosenFileProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <InsertDriveFileOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography noWrap color="textPrimary" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {readableSize(size)}
        </Typography>
        <IconButton
          size="small"
          disabled={sent !== undefined}
          aria-label={translate('widgets.remove_file', { name })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {sent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={Math.round(sent * 100)}
          aria-label={translate('uploads.of_file', { name })}
        />
      )}
    </Box>
  );
};
