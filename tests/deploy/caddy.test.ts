import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { startOwnTestApp } from '../../server/http/app.fixtures.ts';
import { fixtureMessages } from '../server/fixture-dist.ts';
import { startServer } from '../server/server-process.ts';
import { missingProgram, startProgram } from './programs.ts';
import { type ProxyPorts, proxyContract } from './proxy.contract.ts';
import { visitor } from './visitor.ts';

proxyContract({
  name: 'Caddy, with deploy/Caddyfile',
  missing: missingProgram('caddy'),
  start(ports) {
    const { folder } = ports;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, caddyfile(ports));
    const environment = {
      HOME: folder,
      SITE_DOMAIN: 'example.org',
      SITE_SERVER: `127.0.0.1:${ports.server}`,
    };
    const run = ['run', '--adapter', 'caddyfile', '--config', file];
    return startProgram('caddy', run, ports.https, environment);
  },
  more(running) {
    test('holds a page’s request while the server is started again', async () => {
      const { site, environment } = running();
      await running().server.end('SIGTERM');
      const response = visitor(site, '127.0.0.8').get('/services');
      // A proxy that does not wait responds with 502 at once. On a busy machine this proves less, but never fails.
      const isHeld = Promise.race([response.then(() => false), pause(1000, true)]);
      expect(await isHeld).toBe(true);
      const successor = createServer((_, response) => response.end()).listen(Number(environment.PORT));
      expect((await response).status).toBe(200);
      await new Promise((closed) => successor.close(closed));
      running().server = await startServer(environment);
    });

    test('passes on the page of a form that takes too long to arrive', async () => {
      const { site, environment } = running();
      await running().server.end('SIGTERM');
      const app = await startOwnTestApp({
        port: Number(environment.PORT),
        timeouts: { form: 500 },
        environment,
      });
      const { status, body } = await visitor(site, '127.0.0.9').postWithoutEnd(fixtureRequest);
      expect(status).toBe(408);
      expect(body.toString()).toContain(fixtureMessages.failedPage.notTyped);
      await app.close();
      running().server = await startServer(environment);
    });
  },
});

/** The file as installed, with this test's ports, and its certificate in place of an authority's. */
function caddyfile({ http, https, folder }: ProxyPorts): string {
  const tls = `tls ${folder}/cert.pem ${folder}/key.pem`;
  return readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n`)
    .replaceAll(/^((?:www\.)?\{\$SITE_DOMAIN:example\.org\} \{)$/gm, `$1\n\t${tls}`);
}
