import Icon from '@mui/icons-material/ApartmentOutlined';
import { company } from '#domain/entities/company.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Client companies. */
export const companies = entityResource(company, { icon: Icon });
