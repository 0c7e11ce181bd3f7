import Icon from '@mui/icons-material/PaymentsOutlined';
import { payroll } from '#domain/entities/payroll.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Payrolls of a company. */
export const payrolls = entityResource(payroll, { icon: Icon });
