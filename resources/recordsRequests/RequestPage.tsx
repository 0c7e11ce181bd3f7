import { recordsRequest } from '#domain/entities/recordsRequest.ts';
import { EntityShow } from '#src/screens/show/EntityShow.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';

/** The page of a records request: its fields, and its answer below them. */
export const RequestPage = () => (
  <EntityShow entity={recordsRequest}>
    <AnswerPanel />
  </EntityShow>
);
