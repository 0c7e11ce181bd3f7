import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useTranslate } from 'ra-core';
import { EmptyState } from '#src/widgets/EmptyState.tsx';

/** The papers of one person. */
export const DocumentsTab = () => {
  const translate = useTranslate();
  return <EmptyState icon={DescriptionOutlined} text={translate('empty.documents')} />;
};
