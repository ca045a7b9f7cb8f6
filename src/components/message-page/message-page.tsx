import type { ReactNode } from 'react';
import type { PictureData } from '../../data/picture-data.ts';
import { Picture } from '../picture/picture.tsx';

interface MessagePageProps {
  heading: string;
  tone?: 'plain' | 'contact';
  /** Shown beside the text, or below it where the text needs the width. */
  picture?: PictureData;
  children: ReactNode;
}

/** A page of a few sentences: a heading, the sentences, and links onward. */
export function MessagePage({ heading, tone = 'plain', picture, children }: MessagePageProps) {
  return (
    <section className="message-page" data-tone={tone} aria-labelledby="page-heading">
      <div className="wrap">
        <h1 id="page-heading">{heading}</h1>
        {children}
      </div>
      {picture && <Picture picture={picture} />}
    </section>
  );
}
