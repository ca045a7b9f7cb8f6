import type { ClientLogo } from '../../data/picture-data.ts';
import { ClientEmblem } from './client-emblem.tsx';

/** The client strip: logos, without text or links. */
export function Clients({ heading, logos }: { heading: string; logos: readonly ClientLogo[] }) {
  return (
    <section id="clients" className="clients-strip" aria-labelledby="clients-heading">
      <div className="wrap clients-row">
        <h2 id="clients-heading" className="clients-heading" data-reveal="heading">
          {heading}
        </h2>
        <ul className="clients-marks">
          {logos.map((logo) => (
            <li key={logo.name}>
              {'emblem' in logo ? (
                <ClientEmblem {...logo} />
              ) : (
                <img src={logo.src} alt={logo.name} width={128} height={64} loading="lazy" />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
