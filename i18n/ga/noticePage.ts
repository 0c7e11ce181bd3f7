import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const noticePage = {
  bell: 'Fógraí duit',
  bell_unread: counted('Fógraí duit, %{smart_count} gan léamh'),
  show: 'Taispeáin',
  all: 'Gach ceann',
  unread_only: 'Gan léamh',
  unread: 'Gan léamh',
  mark_read: 'Marcáil mar léite',
  mark_read_named: 'Marcáil mar léite: %{text}',
  mark_all: 'Marcáil gach ceann mar léite',
  security: 'Fógraí slándála',
  security_read: 'Tá sé seo léite agam',
  security_more: counted('%{smart_count} [fógra] slándála eile'),
  not_you:
    'Má luann fógra athrú ar do chuntas nach ndearna tú, téigh i dteagmháil láithreach leis an duine a bhainistíonn úsáideoirí i do chuideachta.',
  empty: 'Níor insíodh aon rud duit fós.',
  empty_unread: 'Tá gach rud léite agat.',
  hint: 'Cad a tharla i do pharollaí agus i do chuntas',
} satisfies Catalogue['noticePage'];
