import type { Catalogue } from '../shape.ts';

export const employeePoints = {
  unseen:
    'Chun a fheiceáil conas a chomhairtear pointí, teastaíonn cead ar an gcuideachta uait. Is ar an bpárolla atá do cheadanna.',
  unseen_editor:
    'Is féidir leat pointí aonair a shocrú. Cuirtear in áit na bpointí roimhe iad. Chun a fheiceáil conas a chomhairtear pointí, teastaíonn cead ar an gcuideachta uait.',
  keep_help:
    'Taispeánann ‘Athlódáil’ a bhfuil sábháilte anois agus caitear amach a chlóscríobh tú. Sábhálann ‘Coinnigh mo chuid’ do phointí don duine seo.',
} satisfies Catalogue['employeePoints'];
