export const tasks = {
  files_to_process: '%{scheme}, %{company}: próiseáil na comhaid uaslódáilte (%{files})',
  report_to_generate: '%{scheme}, %{company}: gin an tuairisc, tá na huaireanta agus iomlán an chiste istigh',
  report_to_approve: '%{scheme}, %{company}: faomh tuairisc v%{version}',
  report_late: '%{scheme}, %{company}: tá an tuairisc dlite, tá uaireanta nó iomlán an chiste in easnamh',
  data_to_submit: '%{scheme}, %{company}: seol isteach sonraí na tréimhse go %{end_date}',
  scheme_begun: 'Críochnaigh an scéim ar chuir tú tús léi do %{company}',
  scheme_changes_begun: 'Críochnaigh do chuid athruithe ar %{scheme}, %{company}',
  company_begun: 'Críochnaigh an chuideachta ar chuir tú tús léi',
  user_begun: 'Críochnaigh an t-úsáideoir ar chuir tú tús leis',
  company_user_begun: 'Críochnaigh an t-úsáideoir ar chuir tú tús leis do %{company}',
  employee_changes_begun: 'Críochnaigh d’athruithe ar %{name}',
};
