import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { createElement } from 'react';
import { ticket } from '#domain/entities/tickets.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { OPEN_FIRST } from './listParams.ts';

const List = lazyScreen(() => import('./TicketList.tsx').then((m) => m.TicketList));
const Page = lazyScreen(() => import('./TicketPage.tsx').then((m) => m.TicketPage));

/**
 * Questions between the users of a payroll and the provider. A ticket is created in a drawer over the list and has its
 * own page.
 */
export const tickets = entityResource(ticket, {
  icon: Icon,
  listRequest: OPEN_FIRST,
  only: { list: createElement(List), edit: createElement(Page) },
});
