import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { INLINE_EDIT_MIN_CHARACTERS, INLINE_EDIT_SHOWN_CHARACTERS } from '#domain/constants.ts';
import { useUnsavedGuard } from '../reactAdmin/unsavedChanges.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface InlineEditProps {
  value: string;
  /** names the value, for the labels of the field and the button */
  label: string;
  /**
   * if it rejects, the field stays open with what was typed; the message of an `InlineFault` is shown at the field, any
   * other error by the caller
   */
  onSave(value: string): Promise<unknown> | undefined;
  disabled?: boolean;
  /** the text is the h1 of its page */
  heading?: boolean;
}

/** Why a value was not saved, in words for the user. */
export class InlineFault extends Error {}

/** Truncates a text after 60 characters with … (WGT-015). */
export const truncate = (text: string): string =>
  text.length > INLINE_EDIT_SHOWN_CHARACTERS ? `${text.slice(0, INLINE_EDIT_SHOWN_CHARACTERS)}…` : text;

/**
 * A text that is edited in place, with at least three characters (WGT-014, F-153). Enter saves, Escape cancels. As a
 * heading, the text alone is the heading: neither the button nor the field is part of its name.
 */
export const InlineEdit = ({ value, label, onSave, disabled = false, heading = false }: InlineEditProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useUnsavedGuard(() => draft !== undefined && draft.trim() !== value);

  const stop = () => {
    setDraft(undefined);
    setFault(undefined);
  };
  const save = async () => {
    const text = (draft ?? '').trim();
    if (text.length < INLINE_EDIT_MIN_CHARACTERS) return setFault(translate('validation.inline_edit'));
    setBusy(true);
    try {
      if (text !== value) await onSave(text);
      stop();
    } catch (error) {
      if (error instanceof InlineFault) setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      stop();
    }
  };

  if (draft === undefined)
    return (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component={heading ? 'h1' : 'span'}
          title={value.length > INLINE_EDIT_SHOWN_CHARACTERS ? value : undefined}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', ...(heading && { m: 0, font: 'inherit' }) }}
        >
          {truncate(value)}
        </Box>
        {!disabled && (
          <IconButton
            size="small"
            onClick={() => setDraft(value)}
            aria-label={translate('widgets.edit_value', { label: `${label}: ${truncate(value)}` })}
          >
            <EditOutlined sx={{ fontSize: '1rem' }} />
          </IconButton>
        )}
      </Box>
    );

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      {heading && <VisuallyHidden as="h1">{value}</VisuallyHidden>}
      <TextField
        value={draft}
        autoFocus
        disabled={busy}
        error={fault !== undefined}
        helperText={fault}
        onChange={(event) => {
          setDraft(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
      <IconButton size="small" onClick={save} disabled={busy} aria-label={translate('widgets.save')}>
        <Check fontSize="small" />
      </IconButton>
      <IconButton size="small" onClick={stop} disabled={busy} aria-label={translate('widgets.cancel')}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};
