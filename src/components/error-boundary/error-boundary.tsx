import { Component, type ReactNode } from 'react';
import { ErrorScreen, type ErrorScreenWords } from '../error-screen/error-screen.tsx';

interface ErrorBoundaryProps {
  words: ErrorScreenWords;
  children: ReactNode;
}

/** Shows the application error screen in place of a hydrated section that failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorScreen
        words={this.props.words}
        message={error.message}
        stack={import.meta.env.DEV ? error.stack : undefined}
      />
    );
  }
}
