import Icon from '@mui/icons-material/FactCheckOutlined';
import { createElement } from 'react';
import { payQuery } from '#domain/entities/payQueries.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { OPEN_FIRST } from './openFirst.ts';

/** Questions of workers about an amount. A query is answered on its page, so there is no page to edit one. */
export const payQueries = entityResource(payQuery, {
  icon: Icon,
  list: createElement(lazyScreen(() => import('./QueryList.tsx').then((m) => m.QueryList))),
  listRequest: OPEN_FIRST,
  edit: undefined,
  show: lazyScreen(() => import('./QueryPage.tsx').then((m) => m.QueryPage)),
});

export const payQueriesTab = companyTab(
  'pay_queries',
  lazyScreen(() => import('./QueriesTab.tsx').then((m) => m.QueriesTab)),
);
