import { CanAccess, useTranslate } from 'ra-core';
import { AccessDenied } from '../layout/NotFound.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';

/** A title only, as the specification has it (NAV-023, F-29); for whoever has a payroll (D7). */
export const Messages = () => {
  const translate = useTranslate();
  return (
    <CanAccess resource="messages" action="list" accessDenied={<AccessDenied />}>
      <PageHeader title={translate('titles.messages')} />
    </CanAccess>
  );
};
