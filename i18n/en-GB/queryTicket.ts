/** The ticket that the query of a batch opens. */
export const queryTicket = {
  subject: 'Query about %{period}, version %{version}',
};
