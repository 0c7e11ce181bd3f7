import Icon from '@mui/icons-material/DescriptionOutlined';
import { createElement, lazy } from 'react';
import { document } from '#domain/entities/document.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

const List = lazy(() => import('./DocumentList.tsx').then((m) => ({ default: m.DocumentList })));

/** Papers of companies and employees. */
export const documents = entityResource(document, { icon: Icon, only: { list: createElement(List) } });
