import AddOutlined from '@mui/icons-material/AddOutlined';
import { ticket } from '#domain/entities/ticket.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { CREATE_TICKET } from './drawers.ts';
import { OPEN_FIRST } from './listParams.ts';
import { TicketToolbar } from './TicketToolbar.tsx';
import { COLUMNS } from './ticketColumns.tsx';

const CreateTicketDrawer = lazyDrawer([CREATE_TICKET], () =>
  import('./create/CreateTicketDrawer.tsx').then((m) => m.CreateTicketDrawer),
);

/** Lists the tickets that the current user can see, newest first (TKT-001…008). */
export const TicketList = () => {
  const mayCreate = useAllowed({ resource: 'tickets', action: 'create' });
  return (
    <>
      <EntityList
        entity={ticket}
        columns={COLUMNS}
        {...OPEN_FIRST}
        bulk={null}
        actions={null}
        toolbar={<TicketToolbar />}
        action={
          mayCreate && (
            <DrawerButton
              variant="contained"
              startIcon={<AddOutlined />}
              drawer={CREATE_TICKET}
              label="tickets.create"
            />
          )
        }
      />
      {mayCreate && <CreateTicketDrawer />}
    </>
  );
};
