import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket } from '#domain/entities/tickets.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { ReferencePicker } from '#src/fields/ReferencePicker.tsx';
import { useFieldInput } from '#src/fields/useFieldInput.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';

export const ASSIGN_TICKET = 'assign-ticket';

/** Sets which troncmaster works on a ticket, and the day it is due. */
export const AssignDrawer = ({ ticket: record }: { ticket: Ticket }) => {
  const mayAssign = useAllowed({ resource: 'tickets', action: 'assign', record });
  return (
    mayAssign && (
      <EditDrawer entity={ticket} name={ASSIGN_TICKET} title="tickets.assign_title" notice="tickets.assigned_notice">
        <Assignee />
        <EntityInput name="date_due" />
      </EditDrawer>
    )
  );
};

/** Users who can see every ticket: active troncmasters. */
const WHO = { tronc_master: 1, active: 1 };

const Assignee = () => {
  const { control, bound } = useFieldInput({ entity: ticket, name: 'assignee_id', variant: 'GB' });
  return <ReferencePicker {...control} to="users" filter={WHO} value={bound.value || null} onChange={bound.onChange} />;
};
