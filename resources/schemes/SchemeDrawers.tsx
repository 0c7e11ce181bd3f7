import { FilesDrawer } from '../files/FilesDrawer.tsx';
import { ImportDrawer } from '../troncPeriods/ImportDrawer.tsx';
import { ReportsDrawer } from '../troncReports/ReportsDrawer.tsx';
import { DivisionsDrawer } from './divisions/DivisionsDrawer.tsx';
import { LinkDrawer } from './link/LinkDrawer.tsx';
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
