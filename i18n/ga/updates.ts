export const updates = {
  add: 'Cuir nuashonrú leis',
  add_title: 'Cuir nuashonrú leis',
  type: 'Cineál',
  all: 'Gach ceann',
  updates: 'Nuashonruithe',
  resources: 'Acmhainní',
  download: 'Íoslódáil',
  download_named: 'Íoslódáil %{name}',
  mark_read: 'Marcáil mar léite',
  mark_read_named: 'Marcáil mar léite: %{name}',
  hint: 'Nuacht agus acmhainní ó do sholáthraí párolla',
};
