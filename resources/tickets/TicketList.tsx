import { ticket } from '#domain/entities/tickets.ts';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { CREATE_TICKET } from './drawers.ts';
import { OPEN_FIRST } from './listParams.ts';
import { TicketToolbar } from './TicketToolbar.tsx';
import { COLUMNS } from './ticketColumns.tsx';

const CreateTicketDrawer = lazyDrawer([CREATE_TICKET], () =>
  import('./create/CreateTicketDrawer.tsx').then((m) => m.CreateTicketDrawer),
);

/** Lists the tickets that the current user can see, newest first (TKT-001…008). */
export const TicketList = () => (
  <DrawerList
    entity={ticket}
    columns={COLUMNS}
    {...OPEN_FIRST}
    bulk={null}
    actions={null}
    toolbar={<TicketToolbar />}
    add={{ name: CREATE_TICKET, label: 'tickets.create', Drawer: CreateTicketDrawer }}
  />
);
