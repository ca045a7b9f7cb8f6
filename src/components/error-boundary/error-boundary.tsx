import { Component, type ReactNode } from 'react';
import { ErrorScreen, type ErrorScreenWords } from '../error-screen/error-screen.tsx';

interface ErrorBoundaryProps {
  words: ErrorScreenWords;
  /** Shown instead of children that failed; without it, only the application error screen. */
  fallback?: (screen: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** Catches a failure inside a section, so that the section stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    const { words, fallback = (screen) => screen, children } = this.props;
    if (!error) return children;
    // React itself writes the error on the console.
    return fallback(<ErrorScreen words={words} error={import.meta.env.DEV ? error : undefined} />);
  }
}
