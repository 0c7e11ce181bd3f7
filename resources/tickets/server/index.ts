// What other resources and the layers above use of this one.
export { writeTicket } from './open.ts';
export { lockTicket, writeReply } from './reply.ts';
export { visibleTickets } from './visible.ts';
