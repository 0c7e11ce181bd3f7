import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { fieldOf, isEmpty } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { DifferencesTable } from '../../widgets/DifferencesTable.tsx';
import { ChangedByText } from './ChangedByText.tsx';
import { differencesOf } from './differences.ts';

/** One line of a list on which two versions differ, as text; blank if a version does not contain it. */
export interface ChangedLine {
  label: string;
  theirs: string;
  yours: string;
  byYou: boolean;
}

interface ChangedDialogProps {
  entity: AnyEntity;
  variant: Variant;
  /** the record as first loaded into the form */
  before: AnyRecord;
  conflict: { mine: object; theirs: AnyRecord };
  /** differences in data that is linked to the record but is not one of its fields */
  also?: readonly ChangedLine[];
  /** explains what keeping the user's version means, if it is not field by field */
  help?: string;
  busy: boolean;
  onReload(): void;
  onKeep(): void;
  /** returns to the form without a decision */
  onCancel(): void;
}

/** Shown when someone else saved first: both versions field by field, and the choice between them. */
export const ChangedDialog = ({ entity, variant, before, conflict, also = [], ...props }: ChangedDialogProps) => {
  const translate = useTranslate();
  const words = useFieldWords(entity, variant);
  const id = useId();
  const fields = differencesOf(entity, before, conflict.mine, conflict.theirs);
  const show = (name: string, value: unknown) => {
    const Value = renderersOf(fieldOf(entity, name).kind).value;
    if (isEmpty(value)) return translate('widgets.none');
    return <Value entity={entity} name={name} value={value} record={conflict.theirs} variant={variant} />;
  };
  const rows = [
    ...fields.map(({ name, theirs, yours, byYou }) => ({
      label: words.label(name),
      theirs: show(name, theirs),
      yours: show(name, yours),
      byYou,
    })),
    ...also,
  ];
  return (
    <Dialog open onClose={props.onCancel} role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('screens.changed_title')}</DialogTitle>
      <DialogContent>
        <ChangedByText record={conflict.theirs} />
        <DialogContentText>
          {translate(rows.length > 0 ? 'screens.changed_text' : 'screens.changed_same')}
        </DialogContentText>
        {rows.length > 0 && (
          <DifferencesTable
            label={translate('screens.changed_title')}
            sides={['screens.theirs', 'screens.yours']}
            rows={rows.map(({ label, theirs, yours, byYou }) => ({
              label,
              sides: [theirs, byYou ? yours : <i key="kept">{translate('screens.not_by_you')}</i>],
            }))}
          />
        )}
        <DialogContentText variant="body2">{translate(props.help ?? 'screens.changed_help')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onCancel}>{translate('screens.cancel')}</Button>
        <Button variant="outlined" onClick={props.onReload}>
          {translate('screens.reload')}
        </Button>
        <ActionButton variant="contained" onClick={props.onKeep} loading={props.busy}>
          {translate('screens.keep_mine')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
