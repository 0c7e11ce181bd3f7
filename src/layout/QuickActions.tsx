import { createContext, type ReactNode, useContext } from 'react';

/** What floats at the lower right of every page; the composition root fills it (contract F-23). */
const Context = createContext<ReactNode>(null);
export const QuickActionsProvider = Context.Provider;
export const QuickActionsSlot = () => <>{useContext(Context)}</>;
