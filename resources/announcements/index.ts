import Icon from '@mui/icons-material/CampaignOutlined';
import { createElement } from 'react';
import { announcement } from '#domain/entities/announcements.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

const List = lazyScreen(() => import('./AnnouncementList.tsx').then((m) => m.AnnouncementList));

/** Announcements to the users of a payroll. They are viewed, created and edited in drawers over the list. */
export const announcements = entityResource(announcement, {
  icon: Icon,
  listRequest: {},
  only: { list: createElement(List) },
});
