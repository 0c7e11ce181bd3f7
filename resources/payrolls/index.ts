import Icon from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { payroll } from '#domain/entities/payroll.ts';
import { entityResource } from '#src/screens/entityResource.tsx';

/** Payrolls of a company. */
export const payrolls = entityResource(payroll, { icon: Icon });

export const PayrollFilesPage = lazy(() =>
  import('./periods/PayrollFilesPage.tsx').then((m) => ({ default: m.PayrollFilesPage })),
);
