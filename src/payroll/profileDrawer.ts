import { lazyDrawer } from '../widgets/lazyDrawer.tsx';
import { PAYROLL_PROFILE } from './profileDrawerName.ts';

/** The drawer 'Hand-off settings', whose code is loaded when it is opened. */
export const ProfileDrawer = lazyDrawer([PAYROLL_PROFILE], () =>
  import('./PayrollProfileDrawer.tsx').then((m) => m.PayrollProfileDrawer),
);
