/** What the fund of a tronc period counts of the takings of its site. */
export const periodTakings = {
  use: 'Use takings',
  used: 'The fund is filled from the takings. You can change the amounts before you save them.',
  total:
    'Takings of this period: %{total} (%{smart_count} entry) |||| Takings of this period: %{total} (%{smart_count} entries)',
  changed:
    'The takings have changed since the fund was filled from them: %{counted} then, %{total} now. Use them again to count the difference.',
  changed_draft:
    'The takings have changed since the fund of this report was filled from them: %{counted} then, %{total} now. Use the takings again, and generate a new report.',
  changed_released:
    'The takings of this period have changed since its release: %{counted} then, %{total} now. The released report stays as it is. The next open period counts the difference, unless you reopen this one.',
  carried_in: 'Of earlier days, entered after the release of their period',
  carried_out: 'Entered after the release of this period',
  day: 'Business day',
  of_period: 'Period of the day',
  counted_by: 'Counted by',
  period: 'Period %{number} of %{year}',
  no_period: 'No open period yet',
  amount: 'Amount',
};
