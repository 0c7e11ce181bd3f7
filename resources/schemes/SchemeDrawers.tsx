import { SchemeDrawer } from './wizard/SchemeDrawer.tsx';

/** The drawers of schemes; a page that shows a scheme holds them once. */
export const SchemeDrawers = ({ companyId }: { companyId: number }) => (
  <>
    <SchemeDrawer companyId={companyId} />
  </>
);
