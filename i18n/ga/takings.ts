/** What the fund of a tronc period counts of the takings of its site, in Gaeilge. */
export const periodTakings = {
  use: 'Úsáid na fáltais', // review
  used: 'Líontar an ciste ó na fáltais. Is féidir leat na méideanna a athrú sula sábhálann tú iad.', // review
  total:
    'Fáltais na tréimhse seo: %{total} (%{smart_count} iontráil) |||| Fáltais na tréimhse seo: %{total} (%{smart_count} iontráil) |||| Fáltais na tréimhse seo: %{total} (%{smart_count} iontráil) |||| Fáltais na tréimhse seo: %{total} (%{smart_count} n-iontráil) |||| Fáltais na tréimhse seo: %{total} (%{smart_count} iontráil)', // review
  changed:
    'D’athraigh na fáltais ó líonadh an ciste uathu: %{counted} an uair sin, %{total} anois. Úsáid arís iad chun an difríocht a áireamh.', // review
  changed_draft:
    'D’athraigh na fáltais ó líonadh ciste na tuarascála seo uathu: %{counted} an uair sin, %{total} anois. Úsáid na fáltais arís, agus gin tuarascáil nua.', // review
  changed_released:
    'D’athraigh fáltais na tréimhse seo ó eisíodh í: %{counted} an uair sin, %{total} anois. Fanann an tuarascáil eisithe mar atá. Áiríonn an chéad tréimhse oscailte eile an difríocht, mura n-athosclaíonn tú an ceann seo.', // review
  carried_in: 'Ó laethanta roimhe seo, iontráilte tar éis a dtréimhse a eisiúint', // review
  carried_out: 'Iontráilte tar éis an tréimhse seo a eisiúint', // review
  day: 'Lá gnó', // review
  of_period: 'Tréimhse an lae', // review
  counted_by: 'Áirithe ag', // review
  period: 'Tréimhse %{number} de %{year}', // review
  no_period: 'Níl tréimhse oscailte ann fós', // review
  amount: 'Méid',
};
