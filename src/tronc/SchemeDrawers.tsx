import { type ComponentType, createContext, useContext } from 'react';

interface SchemeDrawersProps {
  companyId: number;
}

/** The drawers of schemes, which several resources provide; the application composes them (`src/App.tsx`). */
export const SchemeDrawersContext = createContext<ComponentType<SchemeDrawersProps>>(() => null);

/** The drawers of schemes; a page that shows schemes renders them once. */
export const SchemeDrawers = ({ companyId }: SchemeDrawersProps) => {
  const Drawers = useContext(SchemeDrawersContext);
  return <Drawers companyId={companyId} />;
};
