import { DivisionsDrawer } from './divisions/DivisionsDrawer.tsx';
import { FilesDrawer } from './hours/FilesDrawer.tsx';
import { ImportDrawer } from './hours/ImportDrawer.tsx';
import { LinkDrawer } from './link/LinkDrawer.tsx';
import { ReportsDrawer } from './reports/ReportsDrawer.tsx';
import { SchemeDrawer } from './wizard/SchemeDrawer.tsx';

/** The drawers of schemes; a page that shows schemes renders them once. */
export const SchemeDrawers = ({ companyId }: { companyId: number }) => (
  <>
    <SchemeDrawer companyId={companyId} />
    <DivisionsDrawer />
    <FilesDrawer companyId={companyId} />
    <ImportDrawer companyId={companyId} />
    <ReportsDrawer companyId={companyId} />
    <LinkDrawer companyId={companyId} />
  </>
);
