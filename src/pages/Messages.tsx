import { useTranslate } from 'ra-core';
import { PageHeader } from '../widgets/PageHeader.tsx';

/** A title only, as the specification has it (NAV-023, F-29). */
export const Messages = () => {
  const translate = useTranslate();
  return <PageHeader title={translate('titles.messages')} />;
};
