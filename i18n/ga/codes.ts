import type { codes as english } from '../en-GB/codes.ts';
import type { Catalogue, Translated } from '../shape.ts';

/** `view_sites`, `edit_sites`, `create_sites`, `delete_sites` of one area; the preposition of the first lenites `viewed`. */
const crud = <const A extends string>(area: A, things: string, viewed = things) =>
  ({
    [`view_${area}`]: `Féach ar ${viewed}`,
    [`edit_${area}`]: `Cuir ${things} in eagar`,
    [`create_${area}`]: `Cruthaigh ${things}`,
    [`delete_${area}`]: `Scrios ${things}`,
  }) as Record<`${'view' | 'edit' | 'create' | 'delete'}_${A}`, string>;

export const codes = {
  company_permissions: {
    view_company: 'Féach ar an gcuideachta',
    ...crud('sites', 'láithreáin'),
    ...crud('departments', 'ranna'),
    ...crud('divisions', 'rannáin'),
    ...crud('employees', 'fostaithe', 'fhostaithe'),
    ...crud('tronc_schemes', 'scéimeanna tronc'),
    read_tronc_period_files: 'Féach ar chomhaid tréimhse',
    update_tronc_period_files: 'Cuir comhaid tréimhse in eagar',
    create_tronc_period_files: 'Cruthaigh comhaid tréimhse',
    delete_tronc_period_files: 'Scrios comhaid tréimhse',
  },
  pay_dates: {
    monday: 'Dé Luain',
    tuesday: 'Dé Máirt',
    wednesday: 'Dé Céadaoin',
    thursday: 'Déardaoin',
    friday: 'Dé hAoine',
    saturday: 'Dé Sathairn',
    sunday: 'Dé Domhnaigh',
    // biome-ignore format: the days of a month on four lines
    ...{
      1: '1ú', 2: '2ú', 3: '3ú', 4: '4ú', 5: '5ú', 6: '6ú', 7: '7ú',
      8: '8ú', 9: '9ú', 10: '10ú', 11: '11ú', 12: '12ú', 13: '13ú', 14: '14ú',
      15: '15ú', 16: '16ú', 17: '17ú', 18: '18ú', 19: '19ú', 20: '20ú', 21: '21ú',
      22: '22ú', 23: '23ú', 24: '24ú', 25: '25ú', 26: '26ú', 27: '27ú', 28: '28ú',
    },
    last_day: 'Lá deireanach na míosa',
    last_friday: 'Aoine dheireanach na míosa',
  },
} satisfies Translated<typeof english>;

/** The names of payroll periods, by the frequency of the payroll. */
export const periodNames = {
  weekly: 'Seachtain %{number}',
  fortnightly: 'Coicís %{number}',
  four_weekly: 'Tréimhse ceithre seachtaine %{number}',
  monthly: 'Mí %{number}',
} satisfies Catalogue['periodNames'];
