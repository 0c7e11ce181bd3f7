import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const hoursImport = {
  employee_id: 'Aitheantas fostaí',
  payroll_ref: 'Tagairt párolla',
  name: 'Ainm',
  job_role: 'Ról poist',
  hours: 'Uaireanta',
  hint: 'Líne in aghaidh an duine agus an róil phoist sa tréimhse, le líonadh isteach. Is féidir comhad CSV nó Excel ó do róta nó scipéad a úsáid freisin.',
  columns_first: 'Roghnaigh colúin an chomhaid ar dtús',
  person_missing: 'Cuir isteach aitheantas fostaí nó tagairt párolla',
  id_invalid: 'Ní aitheantas fostaí é %{value}; is tagairt párolla í d’uimhir féin',
  repeated: 'Tá sé ann faoi dhó sa ról céanna, ar líne %{line} ar dtús',
  hours_invalid: 'Ní líon uaireanta é %{value}',
  hours_negative: 'Ní féidir le huaireanta a bheith diúltach',
  hours_too_many: 'Tá %{value} níos mó ná na %{most} uair atá ann',
  preview: 'A dtugann an comhad seo',
  not_saved: 'Níl aon rud sábháilte fós.',
  working: 'Uaireanta á suimiú…',
  unchecked: 'Níorbh fhéidir na huaireanta a shuimiú. Is féidir leat an comhad a iompórtáil mar sin féin.',
  more_lines: counted('agus %{smart_count} [líne] eile le hearráidí', { one: 'agus líne amháin eile le hearráidí' }),
  people: counted('%{smart_count} [duine]', { one: 'Duine amháin' }),
  total: 'Iomlán',
  first_rows: 'Taispeántar an chéad %{shown} líne; is den iomlán an tsuim.',
  without: counted('Níl uaireanta ag %{smart_count} [duine] sa chomhad seo:', {
    one: 'Níl uaireanta ag duine amháin sa chomhad seo:',
  }),
  and_more: 'agus %{smart_count} eile',
  everybody: 'Tá uaireanta ag gach duine sa tréimhse.',
} satisfies Catalogue['hoursImport'];
