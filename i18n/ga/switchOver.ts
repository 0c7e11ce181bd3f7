import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const switchOver: Catalogue['switchOver'] = {
  link: 'Aistriú chuig an tairseach',
  title: 'Aistriú chuig an tairseach: %{name}',
  subtitle: 'Cuir suíomhanna, róil poist, scéimeanna lena bpointí, agus fostaithe leis le leabhar oibre Excel amháin',
  download: 'Íoslódáil an leabhar oibre',
  download_help:
    'Tá ann a bhfuil ag an gcuideachta. Mura bhfuil aon rud aici fós, níl sa leabhar oibre ach na ceannteidil. Míníonn nóta ceannteidil a cholún. Coinnigh ainmneacha na mbileog agus na gcolún.',
  download_button: 'Íoslódáil leabhar oibre',
  import: 'Iompórtáil an leabhar oibre',
  import_help:
    'Ní shábháiltear aon rud go dtí go n-iompórtálann tú é, agus ansin an t-iomlán nó faic. Fanann línte atá sa tairseach cheana mar atá. Ní féidir ach fostaithe a athrú.',
  file: 'Leabhar oibre',
  no_sheet: 'Níl aon cheann de na bileoga %{names} sa leabhar oibre. Íoslódáil an leabhar oibre, agus líon isteach é.',
  unknown_sheets: 'Ní iompórtáiltear na bileoga seo: %{names}.',
  checking: 'An leabhar oibre á sheiceáil…',
  has_errors: counted('%{smart_count} [earráid]. Ceartaigh sa leabhar oibre, agus roghnaigh an comhad arís.'),
  errors: 'Earráidí sa leabhar oibre',
  sheet: 'Bileog',
  line: 'Líne',
  preview: 'A n-athródh an iompórtáil',
  added: 'Nua',
  changed: 'Athraithe',
  unchanged: 'Gan athrú',
  import_button: 'Iompórtáil leabhar oibre',
  imported: 'Iompórtáladh an leabhar oibre',
  nothing_new: 'Tá gach rud sa leabhar oibre seo ag an gcuideachta cheana. Níor athraíodh aon rud.',
  past: 'Leabhair oibre iompórtáilte',
  when: 'Iompórtáilte',
  lines: 'Línte',
  state: 'Cealú',
  undo: 'Cealaigh',
  undo_of: 'Cealaigh iompórtáil %{name}',
  undo_question:
    'An bhfuil fonn ort iompórtáil %{name} a chealú? Scriostar ar cuireadh leis, agus aischuirtear fostaithe athraithe. Ní féidir é nuair a úsáideadh nó a athraíodh rud éigin.',
  undone: 'Cealaithe ar %{date}',
  undone_notice: 'Cealaíodh an iompórtáil',
};
