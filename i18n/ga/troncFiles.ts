import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const troncFiles = {
  ask: 'Iarr i dticéad',
  ask_manager: 'Iarr ar bhainisteoir úsáideoirí do chuideachta é seo a dhéanamh, nó an cead a thabhairt duit.',
  add_company: 'Cuir cuideachta leis',
  open_scheme: 'Oscail an scéim',
  intro: 'Roghnaigh cuideachta chun a bhfuil seolta dá párollaí agus dá scéimeanna tronc a fheiceáil.',
  company: 'Cuideachta',
  scheme: 'Scéim tronc',
  next_pay_date: 'An chéad dáta pá eile',
  waiting: 'Ag fanacht',
  state: 'Stádas',
  waiting_count: counted('%{smart_count} ag fanacht'),
  current: 'Comhaid na tréimhse reatha',
  period_number: 'Uimhir na tréimhse',
  period_link: 'Comhaid thréimhse %{number}',
  tax_year: 'Bliain chánach',
  dates: 'Dátaí',
  pay_date: 'Dáta pá',
  period_facts: '%{scheme} · Tréimhse %{number}, %{start} go %{end}, íoctha %{paid}',
  name: 'Ainm',
  uploaded_by: 'Uaslódáilte ag',
  date_updated: 'Dáta nuashonraithe',
  process: 'Próiseáil na comhaid',
  scan: {
    not_scanned: 'gan scanadh',
    pending: 'á scanadh',
    clean: 'scanta',
    infected: 'ionfhabhtaithe',
  },
} satisfies Catalogue['troncFiles'];
