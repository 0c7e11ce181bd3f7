import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '../widgets/Skeletons.tsx';
import { shownType } from './drawers.ts';
import { FilePreview } from './FilePreview.tsx';
import { PreviewFailed } from './PreviewFailed.tsx';

interface FetchedPreviewProps {
  /** identifies the file in the query cache */
  of: readonly (string | number)[];
  fetchFile(): Promise<{ blob: Blob; filename: string }>;
  title: string;
}

/**
 * Previews a PDF or picture that can only be requested with our headers: fetches it and shows it from memory. The MIME
 * type follows from the file name, so a browser never runs other content that a file may contain.
 */
export const FetchedPreview = ({ of, fetchFile, title }: FetchedPreviewProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', ...of],
    queryFn: fetchFile,
    gcTime: 0,
    retry: false,
  });
  const mime_type = data && shownType(data.filename);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data || !mime_type) return;
    const url = URL.createObjectURL(new Blob([data.blob], { type: mime_type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data, mime_type]);
  if (error) return <PreviewFailed text={error.message} onRetry={refetch} />;
  if (data && !mime_type) return <PreviewFailed />;
  return address && mime_type ? (
    <FilePreview address={address} mime_type={mime_type} title={title} />
  ) : (
    <FormSkeleton />
  );
};
