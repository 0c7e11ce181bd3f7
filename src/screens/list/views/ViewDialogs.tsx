import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import { useAddress } from '../../../reactAdmin/useListAddress.ts';
import { ConfirmDialog } from '../../../widgets/ConfirmDialog.tsx';
import type { CurrentView } from './useCurrentView.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { addressOf, NO_VIEW } from './viewState.ts';

/** The dialogs of a view. */
export type AskedOfView = 'save' | 'rename' | 'delete';

interface ViewDialogsProps extends CurrentView {
  asked: AskedOfView | null;
  onClose(): void;
}

/** The dialogs that save, rename, share and delete a view. */
export const ViewDialogs = ({ current, state, asked, onClose }: ViewDialogsProps) => {
  const translate = useTranslate();
  const write = useAddress();
  const drop = useAction('dropView', {
    notice: 'lists.view_deleted',
    refreshes: ['views'],
    onSuccess: () => {
      onClose();
      write(NO_VIEW);
    },
  });
  return (
    <>
      {asked === 'save' && <ViewDialog state={state} onClose={onClose} onSaved={(view) => write(addressOf(view))} />}
      {asked === 'rename' && current && <ViewDialog view={current} state={state} onClose={onClose} />}
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
