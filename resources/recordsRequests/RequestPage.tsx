import { recordsRequest } from '#domain/entities/recordsRequest.ts';
import { EntityShow } from '#src/screens/show/EntityShow.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';

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
  'answered_at',
  'answered_how',
  'answered_by',
  'reasons',
  'note',
];

/** The page of a records request: its fields, and its answer below them. */
export const RequestPage = () => (
  <EntityShow entity={recordsRequest} fields={FIELDS}>
    <AnswerPanel />
  </EntityShow>
);
