import Icon from '@mui/icons-material/PaymentsOutlined';
import { payroll } from '#domain/entities/payrolls.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

/** Payrolls of a company. */
export const payrolls = entityResource(payroll, { icon: Icon });

export const PayrollFilesPage = lazyScreen(() =>
  import('./periods/PayrollFilesPage.tsx').then((m) => m.PayrollFilesPage),
);

export const HandoffPage = lazyScreen(() => import('./handoff/HandoffPage.tsx').then((m) => m.HandoffPage));
