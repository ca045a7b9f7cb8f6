import { secureFront } from './secure-front.ts';
import { serveSite } from './site-under-test.ts';

/** A site with HTTP/2 before it: `place` is the folder of a build, which our server serves on `port`, or the origin of a site. */
export async function secureSite(place: string, port: number) {
  const site = place.startsWith('http') ? undefined : await serveSite(place, port);
  const origin = site?.origin ?? place;
  const front = await secureFront(origin);
  return {
    origin,
    securePort: front.port,
    async stop() {
      await front.stop();
      await site?.stop();
    },
  };
}
