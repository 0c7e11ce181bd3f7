import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { DocumentType } from '#domain/access/documents.ts';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../widgets/Skeletons.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { PREVIEW } from './drawers.ts';
import { FilePreview } from './FilePreview.tsx';
import { PreviewFailed } from './PreviewFailed.tsx';

/**
 * Previews a PDF or picture next to its list. The file's address works only once, so each opening requests a new one.
 */
export const PreviewDrawer = () => {
  const translate = useTranslate();
  const { open, close, params } = useDrawer(PREVIEW);
  const { type = '', id = '', name = '' } = params;
  return (
    <SideDrawer open={open} onClose={close} title={name || translate('documents.preview')} wide>
      {open && <Content type={type as DocumentType} id={id} name={name} />}
    </SideDrawer>
  );
};

const Content = ({ type, id, name }: { type: DocumentType; id: string; name: string }) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['document_address', type, id],
    queryFn: () => api.documentAddress(type, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <PreviewFailed onRetry={refetch} />;
  return data ? <FilePreview {...data} title={name} /> : <FormSkeleton />;
};
