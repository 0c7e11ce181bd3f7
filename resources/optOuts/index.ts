import Icon from '@mui/icons-material/HowToRegOutlined';
import { optOut } from '#domain/entities/optOuts.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Opt-outs from a tronc: tabs of the person and of the scheme, with generated screens. */
export const optOuts = entityResource(optOut, { icon: Icon });
