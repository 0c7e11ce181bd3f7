import { CanAccess, useTranslate } from 'ra-core';
import { AccessDenied } from '../widgets/NotFound.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';

/** A title and nothing else, for users with a payroll (D7, NAV-023, F-29). */
export const Messages = () => {
  const translate = useTranslate();
  return (
    <CanAccess resource="messages" action="list" accessDenied={<AccessDenied />}>
      <PageHeader title={translate('titles.messages')} />
    </CanAccess>
  );
};
