import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of the children once one of them has failed. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside a section from taking the section away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
