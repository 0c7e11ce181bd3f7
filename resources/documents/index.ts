import Icon from '@mui/icons-material/DescriptionOutlined';
import { createElement } from 'react';
import { document } from '#domain/entities/documents.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

const List = lazyScreen(() => import('./DocumentList.tsx').then((m) => m.DocumentList));

/** Documents of companies and employees. */
export const documents = entityResource(document, { icon: Icon, listRequest: {}, only: { list: createElement(List) } });
