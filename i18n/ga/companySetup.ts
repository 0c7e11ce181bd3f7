import type { Catalogue } from '../shape.ts';

export const companySetup = {
  title: 'Socraigh an chuideachta',
  progress: '%{done} as %{all} céim déanta',
  dismiss: 'Ruaig',
  done: '(déanta)',
  to_do: '(le déanamh)',
  site: 'Cuir láithreán leis',
  payroll: 'Cuir párolla leis',
  job_roles: 'Cuir róil phoist leis',
  employees: 'Iompórtáil fostaithe',
  scheme: 'Cruthaigh scéim tronc',
  period: 'Ríomh an chéad tréimhse',
} satisfies Catalogue['companySetup'];
