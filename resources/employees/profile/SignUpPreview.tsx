import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { FilePreview } from '#src/documents/FilePreview.tsx';
import { FormSkeleton } from '#src/screens/Skeletons.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const PREVIEW_SIGN_UP = 'preview-sign-up';

/** The sign-up instructions of a person as they would be sent, their code apart (EMP-055). */
export const SignUpPreview = ({ employeeId }: { employeeId: number }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(PREVIEW_SIGN_UP);
  const title = translate('signUp.preview');
  return (
    <SideDrawer open={open} onClose={close} title={title} wide>
      {open && <Content employeeId={employeeId} title={title} />}
    </SideDrawer>
  );
};

const Content = ({ employeeId, title }: { employeeId: number; title: string }) => {
  const translate = useTranslate();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['sign_up_preview', employeeId],
    queryFn: () => api.signupInstructionsPdf(employeeId),
    gcTime: 0,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data.blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  if (error) return <EmptyState text={translate('documents.preview_failed')} />;
  return address ? <FilePreview address={address} mime_type="application/pdf" title={title} /> : <FormSkeleton />;
};
