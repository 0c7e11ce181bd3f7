import '#i18n/pages/activity.ts';
import { Box } from '@mui/material';
import { useCreatePath, useReference, useResourceDefinition, useTranslate } from 'ra-core';
import type { User, UserActivity } from '#domain/contract/users.ts';
import { templateParts } from '#domain/schema/titleParts.ts';
import { nameOfTarget, targetOf } from '#src/fields/target.ts';
import { RowLink } from '#src/widgets/RowLink.tsx';

interface ActivityRecordProps {
  user: User;
  row: UserActivity;
}

/** The record of an action: its kind and name, as a link to its page if the current user may read it. */
export const ActivityRecord = ({ user, row: { record, company } }: ActivityRecordProps) => {
  const translate = useTranslate();
  if (!record) return null;
  const { resource, id, scheme_id } = record;
  if (resource === 'users' && id === user.id)
    return <Box sx={{ color: 'text.secondary' }}>{translate('activity.own_account')}</Box>;
  const kind = translate(`resources.${resource}.name`, {
    smart_count: 1,
    _: translate(`activity.records.${resource}`, { _: resource.replaceAll('_', ' ') }),
  });
  if (id === null) return <>{kind}</>;
  const named = { resource, id, companyId: company?.id, schemeId: scheme_id };
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {kind} <Named {...named} />
    </Box>
  );
};

interface NamedProps {
  resource: string;
  id: number;
  companyId: number | undefined;
  schemeId: number | null;
}

/** Pages of records that cannot be read by their ids. */
const PAGES: Readonly<Record<string, (record: NamedProps) => string | null>> = {
  periods: ({ id }) => `/files/payrolls/${id}/files`,
  tronc_periods: ({ id, companyId, schemeId }) =>
    schemeId === null ? null : `/files/company/${companyId}/tronc-schemes/${schemeId}/periods/${id}/files`,
  tronc_reports: ({ id, companyId, schemeId }) =>
    schemeId === null ? null : `/companies/${companyId}/schemes/${schemeId}/reports/${id}`,
};

const Named = (props: NamedProps) => {
  const { resource, id } = props;
  const { hasShow } = useResourceDefinition({ resource });
  const path = PAGES[resource]?.(props);
  if (path) return <RowLink to={path}>#{id}</RowLink>;
  return targetOf(resource)?.searchResult || hasShow ? <Linked {...props} /> : <>#{id}</>;
};

const Linked = ({ resource, id, companyId }: NamedProps) => {
  const { referenceRecord } = useReference({ reference: resource, id });
  const createPath = useCreatePath();
  if (!referenceRecord) return <>#{id}</>;
  const values: Readonly<Record<string, unknown>> = { id, company_id: companyId };
  const template = targetOf(resource)?.searchResult?.path;
  const path = template
    ? templateParts(template)
        .map((part) => ('text' in part ? part.text : String(values[part.key])))
        .join('')
    : createPath({ resource, id, type: 'show' });
  return <RowLink to={path}>{nameOfTarget(resource, referenceRecord)}</RowLink>;
};
