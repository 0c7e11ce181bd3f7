/** Words of the steps between states, where the general ‘Mark as …’ does not fit: by entity and new state. */
export const steps = {
  pay_queries: {
    answered: { button: 'Give the answer', notice: 'The answer was given' },
    accepted: { button: 'Worker accepts' },
    not_accepted: { button: 'Worker does not agree' },
    closed: { button: 'Close query' },
  },
  tickets: {
    closed: { button: 'Close ticket', notice: 'Ticket closed' },
    open: { button: 'Reopen ticket', notice: 'Ticket reopened' },
  },
};
