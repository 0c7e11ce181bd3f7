import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import { FetchedPreview } from '#src/documents/FetchedPreview.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

export const PREVIEW_SIGN_UP = 'preview-sign-up';

/** An employee's sign-up instructions as they would be sent, except for the code (EMP-055). */
export const SignUpPreview = ({ employeeId }: { employeeId: number }) => {
  const translate = useTranslate();
  const api = useApi();
  const { open, close } = useDrawer(PREVIEW_SIGN_UP);
  const title = translate('signUp.preview');
  return (
    <SideDrawer open={open} onClose={close} title={title} wide>
      {open && (
        <FetchedPreview
          of={['sign_up', employeeId]}
          fetchFile={() => api.signupInstructionsPdf(employeeId)}
          title={title}
        />
      )}
    </SideDrawer>
  );
};
