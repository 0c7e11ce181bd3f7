/** Names of the fields of a fund request, for its error messages. */
export const fundLabels = {
  tronc_period_id: 'The tronc period',
  bucket: 'The week or day %{bucket}',
  total: 'The fund total',
  mandatory: 'The part from mandatory service charges',
  mixed: 'A total together with amounts by week or day',
} as const;
