import type { ReactNode } from 'react';

interface MessagePageProps {
  heading: string;
  tone?: 'wall' | 'call';
  children: ReactNode;
}

/** A page of a few sentences: its heading, what it has to say, and the ways on. */
export function MessagePage({ heading, tone = 'wall', children }: MessagePageProps) {
  return (
    <section className="message-page" data-tone={tone} aria-labelledby="page-heading">
      <div className="wrap">
        <h1 id="page-heading">{heading}</h1>
        {children}
      </div>
    </section>
  );
}
