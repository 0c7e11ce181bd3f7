import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { isMissing, MissingPage } from './MissingPage.tsx';

interface CrashBoundaryProps {
  /** the current location; a change of it, also by going back, resets the error */
  at?: string;
  children: ReactNode;
}

/** Catches render errors of a page and page files that cannot be loaded. The layout around it stays (ERR-005). */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean; missing: boolean }> {
  override state = { crashed: false, missing: false };

  static getDerivedStateFromError(error: unknown) {
    return { crashed: true, missing: isMissing(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate({ at }: CrashBoundaryProps) {
    if (this.state.crashed && at !== this.props.at) this.setState({ crashed: false });
  }

  override render() {
    const { crashed, missing } = this.state;
    if (!crashed) return this.props.children;
    return missing ? <MissingPage /> : <CrashScreen />;
  }
}
