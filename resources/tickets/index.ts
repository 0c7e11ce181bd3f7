import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { createElement, lazy } from 'react';
import { ticket } from '#domain/entities/ticket.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

const List = lazy(() => import('./TicketList.tsx').then((m) => ({ default: m.TicketList })));
const Page = lazy(() => import('./TicketPage.tsx').then((m) => ({ default: m.TicketPage })));

/** What a payroll's people and the provider ask each other; opened in a drawer over the list, each with a page of its own. */
export const tickets = entityResource(ticket, {
  icon: Icon,
  only: { list: createElement(List), edit: createElement(Page) },
});
