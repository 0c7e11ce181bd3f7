/** The ticket that the query of a batch opens (contract C4). */
export const queryTicket = {
  subject: 'Query about %{period}, version %{version}',
};
