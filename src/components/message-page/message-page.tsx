import type { ReactNode } from 'react';
import type { PictureData } from '../../data/picture-data.ts';
import { Picture } from '../picture/picture.tsx';

interface MessagePageProps {
  heading: string;
  tone?: 'plain' | 'contact';
  /** The wall in the picture, which goes on beside a longer text: that of most pictures unless it is the one of the form. */
  wall?: 'contact';
  /** Shown beside the text, or below it where the text needs the width. */
  picture?: PictureData;
  children: ReactNode;
}

/** A page of a few sentences: a heading, the sentences, and links onward. */
export function MessagePage({ heading, tone = 'plain', wall, picture, children }: MessagePageProps) {
  return (
    <section className="message-page" data-tone={tone} data-wall={wall} aria-labelledby="page-heading">
      <div className="wrap">
        <h1 id="page-heading">{heading}</h1>
        {children}
      </div>
      {picture && <Picture picture={picture} />}
    </section>
  );
}
