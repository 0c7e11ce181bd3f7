import Icon from '@mui/icons-material/TipsAndUpdatesOutlined';
import { createElement } from 'react';
import { update } from '#domain/entities/updates.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

const List = lazyScreen(() => import('./UpdateList.tsx').then((m) => m.UpdateList));

/** News from the provider to all users: updates of the service, and resources to keep. */
export const updates = entityResource(update, { icon: Icon, listRequest: {}, only: { list: createElement(List) } });
