import Icon from '@mui/icons-material/FactCheckOutlined';
import { createElement } from 'react';
import { recordsRequest } from '#domain/entities/recordsRequests.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { companyTab } from '#src/screens/show/companyTab.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { OPEN_FIRST } from './openFirst.ts';

/** Workers' requests for records on tips. The page of one has its answer, which the declaration cannot express. */
export const recordsRequests = entityResource(recordsRequest, {
  icon: Icon,
  list: createElement(lazyScreen(() => import('./RequestList.tsx').then((m) => m.RequestList))),
  listRequest: OPEN_FIRST,
  show: lazyScreen(() => import('./RequestPage.tsx').then((m) => m.RequestPage)),
});

export const recordsRequestsTab = companyTab(
  'records_requests',
  lazyScreen(() => import('./RequestsTab.tsx').then((m) => m.RequestsTab)),
);
