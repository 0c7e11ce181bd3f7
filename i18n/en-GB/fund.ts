/** Names of the fields of a fund request, for its error messages (contract E5). */
export const fundLabels = {
  tronc_period_id: 'The tronc period',
  bucket: 'The week or day %{bucket}',
  total: 'The fund total',
  mixed: 'A total together with amounts by week or day',
} as const;
