import { useTranslate } from 'ra-core';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';
import { SideDrawer } from '../../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../../widgets/Skeletons.tsx';
import { useOnceOpen } from '../../../widgets/useOnceOpen.ts';
import { useListScope } from '../ListScope.tsx';
import { useSelection } from './Selection.tsx';

const BulkSteps = lazyScreen(() => import('./BulkSteps.tsx').then((m) => m.BulkSteps), <FormSkeleton />);

interface BulkEditProps {
  open: boolean;
  onClose(): void;
}

/** The drawer that changes all selected records. */
export const BulkEdit = ({ open, onClose }: BulkEditProps) => {
  const translate = useTranslate();
  const { count } = useSelection();
  const names = useEntityWords(useListScope().entity).inSentence;
  const title = translate('lists.bulk_title', { smart_count: count, ...names });
  // Mounted from the first selection on, so that it can slide in.
  if (!useOnceOpen(open || count > 0)) return null;
  return (
    <SideDrawer open={open} onClose={onClose} title={title} wide focusFirst>
      <BulkSteps onClose={onClose} />
    </SideDrawer>
  );
};
