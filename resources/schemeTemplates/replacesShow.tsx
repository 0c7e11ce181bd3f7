import '#i18n/pages/schemeTemplates.ts';
import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import { schemeTemplate } from '#domain/entities/schemeTemplates.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { EntityShow } from '#src/screens/show/EntityShow.tsx';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { CreateSchemes } from './components/CreateSchemes.tsx';

interface Template {
  id: number;
  company_id: number;
  revision: number;
  archived_at: string | null;
}

/** The page of a scheme template: its fields, and the sites at which schemes can be created from it. */
export const SchemeTemplateShow = () => (
  <EntityShow entity={schemeTemplate}>
    <Actions />
  </EntityShow>
);

const Actions = () => {
  const template = useRecordContext<Template>();
  return template && !template.archived_at ? <OfTemplate template={template} /> : null;
};

const OfTemplate = ({ template }: { template: Template }) => {
  const { company_id } = template;
  const may = useAllowedEach({
    create: { resource: 'schemes', action: 'create', record: { company_id } },
    edit: { resource: 'schemes', action: 'edit', record: { company_id } },
  });
  return (
    <>
      {may?.edit && <CopyRules template={template} />}
      {may?.create && <CreateSchemes template={template} />}
    </>
  );
};

const CopyRules = ({ template }: { template: Template }) => {
  const translate = useTranslate();
  const copy = useAction('copyRules', { notice: 'schemeTemplates.copied', refreshes: ['scheme_templates'] });
  return (
    <Box sx={{ mt: 3 }}>
      <ActionButton variant="outlined" loading={copy.isPending} onClick={() => copy.mutate([template.id, template])}>
        {translate('schemeTemplates.copy')}
      </ActionButton>
    </Box>
  );
};
