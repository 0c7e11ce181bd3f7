import type { Catalogue } from '../shape.ts';

export const history = {
  period: '%{scheme}, tréimhse %{number}',
  did: {
    sites: { linked: 'Cuireadh fostaí leis', unlinked: 'Baineadh fostaí de' },
    schemes: { linked: 'Nascadh fostaí', unlinked: 'Baineadh fostaí as' },
    job_roles: { linked: 'Tugadh d’fhostaí é', unlinked: 'Baineadh d’fhostaí é' },
    tronc_amounts: { entered: 'Cuireadh an ciste isteach' },
    tronc_hours: { imported: 'Iompórtáladh uaireanta' },
    tronc_files: { uploaded: 'Uaslódáladh comhad', changed: 'Athraíodh comhad', downloaded: 'Íoslódáladh comhad' },
    tronc_reports: {
      generated: 'Gineadh tuairisc',
      approved: 'Eisíodh tuairisc',
      refused: 'Diúltaíodh don eisiúint',
      exported: 'Easpórtáladh tuairisc',
    },
  },
  parts: {
    job_roles: 'Róil',
    sites: 'Láithreáin',
    individual: 'Pointí aonair',
    training: 'Oiliúint',
    employee: 'Fostaí',
    file: 'Comhad',
    import_id: 'Iompórtáil',
    tronc_scheme_id: 'Scéim tronc',
    company_permissions: 'Cearta ar chuideachtaí',
    permissions: 'Cearta ar phárollaí',
    training_tronc_points: 'Pointí oiliúna',
    length_of_service_tronc_points: 'Pointí fad seirbhíse',
    divisions: 'Rannáin agus ranna',
    findings: 'Torthaí',
    total_hours: 'Uaireanta san iomlán',
    updated: 'Nuashonraithe',
  },
} satisfies Catalogue['history'];
