import { CanAccess, useTranslate } from 'ra-core';
import { AccessDenied } from '../widgets/NotFound.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';

/** Only a title, as specified (NAV-023, F-29), for users with a payroll (D7). */
export const Messages = () => {
  const translate = useTranslate();
  return (
    <CanAccess resource="messages" action="list" accessDenied={<AccessDenied />}>
      <PageHeader title={translate('titles.messages')} />
    </CanAccess>
  );
};
