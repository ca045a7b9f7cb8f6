import type { ReactNode } from 'react';
import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../data/picture-data.ts';

interface ContactProps {
  heading: string;
  picture: PictureData;
  /** Covers the picture once a request was accepted. */
  accepted: PictureData;
  /** The call-back request. */
  children?: ReactNode;
}

/** The contact section: a picture and the form. */
export function Contact({ heading, picture, accepted, children }: ContactProps) {
  return (
    <section id="contact" className="contact" aria-label={heading}>
      <Picture picture={picture} />
      <Picture picture={accepted} className="contact-accepted" />
      {children}
    </section>
  );
}
