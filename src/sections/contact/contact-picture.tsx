import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../pictures/picture-data.ts';
import styles from './contact-picture.module.css';

/** The telephone, melting into the wall of the section. */
export function ContactPicture({ picture }: { picture: PictureData }) {
  return <Picture picture={picture} className={styles.picture} />;
}
