import type { ReactNode } from 'react';
import { Dovetail } from '../../components/dovetail/dovetail.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../pictures/picture-data.ts';
import styles from './contact.module.css';
import pictureStyles from './contact-picture.module.css';

interface ContactProps {
  heading: string;
  picture: PictureData;
  /** The call-back request. */
  children?: ReactNode;
}

/** The section of the call-back request: the telephone, melting into its wall, and the form. */
export function Contact({ heading, picture, children }: ContactProps) {
  return (
    <section id="contact" className={styles.section} aria-label={heading}>
      <Picture picture={picture} className={pictureStyles.picture} />
      {children}
      <Dovetail into="rosewood" />
    </section>
  );
}
