import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import { ConfirmDialog } from '../../../widgets/ConfirmDialog.tsx';
import type { CurrentView } from './useCurrentView.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** The dialogs of a view. */
export type AskedOfView = 'save' | 'rename' | 'delete';

interface ViewDialogsProps extends CurrentView {
  asked: AskedOfView | null;
  onClose(): void;
}

/** The dialogs that save, rename, share and delete a view. */
export const ViewDialogs = ({ list, current, state, open, asked, onClose }: ViewDialogsProps) => {
  const translate = useTranslate();
  const drop = useAction('dropView', {
    notice: 'lists.view_deleted',
    refreshes: ['views'],
    onSuccess: () => {
      onClose();
      open(undefined);
    },
  });
  return (
    <>
      {asked === 'save' && <ViewDialog list={list} state={state} onClose={onClose} onSaved={open} />}
      {asked === 'rename' && current && <ViewDialog list={list} view={current} state={state} onClose={onClose} />}
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        text={translate('lists.view_delete_ask', { name: current?.name ?? '' })}
        busy={drop.isPending}
        onYes={() => current && drop.mutate([current.id])}
        onNo={onClose}
      />
    </>
  );
};
