import { useRecordContext } from 'ra-core';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import { EntityFacts, EntityShow } from '#src/screens/show/EntityShow.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import type { RequestRecord } from './requestRecord.ts';

/** Without the name, which is the title. */
const FIELDS = [
  'company_id',
  'site_id',
  'employee_id',
  'former_email',
  'received_on',
  'channel',
  'from_month',
  'to_month',
  'due',
  'status',
  'to_refuse',
  'note',
];
const OUTCOME = ['answered_at', 'answered_how', 'answered_by'];

/** How an answered request was answered, for everyone who may see it. */
const Outcome = () => {
  const request = useRecordContext<RequestRecord>();
  if (!request || request.status === 'open') return null;
  const fields = request.reasons ? [...OUTCOME, 'reasons'] : OUTCOME;
  return <EntityFacts entity={recordsRequest} fields={fields} />;
};

/** The page of a records request: its fields, and its answer below them. */
export const RequestPage = () => (
  <EntityShow entity={recordsRequest} fields={FIELDS}>
    <Outcome />
    <AnswerPanel />
  </EntityShow>
);
