import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { createElement } from 'react';
import { ticket } from '#domain/entities/ticket.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { fetched } from '#src/screens/fetched.tsx';
import { OPEN_FIRST } from './asked.ts';

const List = fetched(() => import('./TicketList.tsx').then((m) => m.TicketList));
const Page = fetched(() => import('./TicketPage.tsx').then((m) => m.TicketPage));

/**
 * Questions between the users of a payroll and the provider. A ticket is created in a drawer over the list and has its
 * own page.
 */
export const tickets = entityResource(ticket, {
  icon: Icon,
  asked: OPEN_FIRST,
  only: { list: createElement(List), edit: createElement(Page) },
});
