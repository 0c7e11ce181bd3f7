import { useListContext, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { SideDrawer } from '../../../widgets/SideDrawer.tsx';
import { useEntityWords } from '../../entityWords.ts';
import { useListScope } from '../ListScope.tsx';

const BulkSteps = lazy(() => import('./BulkSteps.tsx').then((m) => ({ default: m.BulkSteps })));

interface BulkEditProps {
  open: boolean;
  onClose(): void;
}

/** The drawer in which all that is selected is changed. */
export const BulkEdit = ({ open, onClose }: BulkEditProps) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { many, one } = useEntityWords(useListScope().entity);
  const title = translate('lists.bulk_title', { smart_count: selectedIds.length, one, many });
  return (
    <SideDrawer open={open} onClose={onClose} title={title} wide focusFirst>
      <BulkSteps onClose={onClose} />
    </SideDrawer>
  );
};
