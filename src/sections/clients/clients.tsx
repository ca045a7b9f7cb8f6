import type { Home } from '../../schemas/home.ts';
import { ClientMark } from './client-mark.tsx';
import styles from './clients.module.css';

/** The client strip: four marks, without text or links. */
export function Clients({ clients }: { clients: Home['clients'] }) {
  return (
    <section id="clients" className={styles.strip} aria-labelledby="clients-heading">
      <div className={`wrap ${styles.row}`}>
        <h2 id="clients-heading" className={styles.heading} data-reveal="heading">
          {clients.heading}
        </h2>
        <ul className={styles.marks}>
          {clients.logos.map(({ name, mark }) => (
            <li key={name}>
              <ClientMark name={name} mark={mark} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
