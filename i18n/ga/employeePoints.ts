import type { Catalogue } from '../shape.ts';

export const employeePoints = {
  unseen:
    'Taispeántar conas a chomhairtear pointí do dhaoine a bhfuil ceart acu ar an gcuideachta. Is ar an bpárolla atá do chearta.',
  unseen_editor:
    'Taispeántar conas a chomhairtear pointí do dhaoine a bhfuil ceart acu ar an gcuideachta. Is ar an bpárolla atá do chearta: is féidir leat pointí aonair a shocrú, a thógann áit na bpointí atá ann.',
  keep_help:
    'Taispeánann ‘Athlódáil’ a bhfuil sábháilte anois agus caitear amach a chlóscríobh tú. Sábhálann ‘Coinnigh mo chuid’ do phointí don duine seo.',
} satisfies Catalogue['employeePoints'];
