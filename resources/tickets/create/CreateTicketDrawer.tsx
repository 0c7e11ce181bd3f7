import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ticket } from '#domain/entities/tickets.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { CREATE_TICKET } from '../drawers.ts';
import { UploadProgress } from '../UploadProgress.tsx';
import type { Follower } from './PeopleOfPayroll.tsx';
import { PlaceInputs } from './PlaceInputs.tsx';
import { VisibilityInput } from './VisibilityInput.tsx';

/**
 * Sent with every ticket, as the specification requires. The server stores both values, but nothing depends on them
 * (F-145).
 */
const ALWAYS = { relates_to_payroll: 1, email_notifications: 0 };
const ALSO = ['restricted_access_users'];

/** Sends followers only with a restricted ticket, and without the fields that only the form uses (TKT-016). */
const transform = ({ restricted_access_users, ...values }: Record<string, unknown>) => ({
  ...values,
  ...(values.visibility === 'restricted' && {
    restricted_access_users: ((restricted_access_users || []) as Follower[]).map(({ user_id, following }) => ({
      user_id,
      following,
    })),
  }),
});

/** The drawer 'Create ticket' (TKT-009…020). Typed values survive a reload. */
export const CreateTicketDrawer = () => {
  const translate = useTranslate();
  const [part, setPart] = useState(0);
  const meta = useMemo(() => ({ extra: ALWAYS, also: ALSO, onProgress: setPart }), []);
  return (
    <CreateDrawer
      entity={ticket}
      name={CREATE_TICKET}
      title="tickets.create"
      draftKey="ticket-new"
      meta={meta}
      transform={transform}
      notice="notices.ticket_created"
      submitLabel={translate('tickets.create')}
    >
      <PlaceInputs />
      <EntityInput name="subject" />
      <EntityInput name="message" />
      <VisibilityInput />
      <EntityInput name="attachments" />
      <Progress part={part} />
    </CreateDrawer>
  );
};

const Progress = ({ part }: { part: number }) => {
  const { isSubmitting } = useFormState();
  return isSubmitting ? <UploadProgress part={part} /> : null;
};
