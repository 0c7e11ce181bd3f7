import type { Catalogue } from '../shape.ts';

export const archive = {
  filter: 'Sa chartlann nó nach bhfuil',
  in_use: 'In úsáid',
  archived: 'Cartlannaithe',
  all: 'Gach ceann, an chartlann san áireamh',
  show_archived: 'Taispeáin %{many} sa chartlann',
  hide_archived: 'Folaigh %{many} sa chartlann',
  none: 'Níl aon cheann sa chartlann.',
  archive: 'Cuir i gcartlann',
  archive_named: 'Cuir %{name} i gcartlann',
  restore: 'Aischuir',
  delete: 'Scrios',
  notice: 'Sa chartlann ó %{date}. Ní féidir é a athrú go dtí go n-aischuirtear é.',
  notice_company:
    'Sa chartlann ó %{date}. Ní féidir aon rud inti a athrú go dtí go n-aischuirtear í, agus ní fheiceann ach máistrí troinc í.',
} satisfies Catalogue['archive'];
