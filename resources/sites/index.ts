import Icon from '@mui/icons-material/StorefrontOutlined';
import { site } from '#domain/entities/site.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Places of business: each shares its tips by one scheme. */
export const sites = entityResource(site, { icon: Icon });
