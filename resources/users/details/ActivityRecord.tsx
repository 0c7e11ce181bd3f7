import '#i18n/pages/activity.ts';
import { Box } from '@mui/material';
import { useReference, useTranslate } from 'ra-core';
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
  const { resource, id } = record;
  if (resource === 'users' && id === user.id)
    return <Box sx={{ color: 'text.secondary' }}>{translate('activity.own_account')}</Box>;
  const kind = translate(`resources.${resource}.name`, {
    smart_count: 1,
    _: translate(`activity.records.${resource}`, { _: resource.replaceAll('_', ' ') }),
  });
  if (id === null) return <>{kind}</>;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {kind} <Named resource={resource} id={id} companyId={company?.id} />
    </Box>
  );
};

interface NamedProps {
  resource: string;
  id: number;
  companyId: number | undefined;
}

/** Only entities that a search finds can be read by their ids and have a page. */
const Named = (props: NamedProps) =>
  targetOf(props.resource)?.searchResult ? <Linked {...props} /> : <>#{props.id}</>;

const Linked = ({ resource, id, companyId }: NamedProps) => {
  const { referenceRecord } = useReference({ reference: resource, id });
  if (!referenceRecord) return <>#{id}</>;
  const values: Readonly<Record<string, unknown>> = { id, company_id: companyId };
  const parts = templateParts(targetOf(resource)?.searchResult?.path ?? '');
  const path = parts.map((part) => ('text' in part ? part.text : String(values[part.key]))).join('');
  return <RowLink to={path}>{nameOfTarget(resource, referenceRecord)}</RowLink>;
};
