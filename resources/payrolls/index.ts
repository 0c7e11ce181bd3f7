import Icon from '@mui/icons-material/PaymentsOutlined';
import { payroll } from '#domain/entities/payroll.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { fetched } from '#src/screens/fetched.tsx';

/** Payrolls of a company. */
export const payrolls = entityResource(payroll, { icon: Icon });

export const PayrollFilesPage = fetched(() => import('./periods/PayrollFilesPage.tsx').then((m) => m.PayrollFilesPage));
