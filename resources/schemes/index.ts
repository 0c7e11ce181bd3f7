import Icon from '@mui/icons-material/BalanceOutlined';
import { scheme } from '#domain/entities/scheme.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Tronc schemes. */
export const schemes = entityResource(scheme, { icon: Icon });
