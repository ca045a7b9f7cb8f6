import { Component, type ReactNode } from 'react';
import { ErrorScreen, type ErrorScreenWords } from '../error-screen/error-screen.tsx';

interface ErrorBoundaryProps {
  words: ErrorScreenWords;
  /** What stands in place of children that failed; the application error screen alone where it is not given. */
  fallback?: (screen: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** Keeps a failure inside a section from taking the section away. */
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
