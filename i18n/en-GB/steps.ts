/** Words of the steps between states, where the general ‘Mark as …’ does not fit: by entity and new state. */
export const steps = {
  tickets: {
    closed: { button: 'Close ticket', notice: 'Ticket closed' },
    open: { button: 'Reopen ticket', notice: 'Ticket reopened' },
  },
};
