import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowClientTimeouts } from '../../server/http/http-server.ts';
import { missingProgram, startProgram } from './programs.ts';
import { getWithoutTls, type ProxyPorts, proxyContract } from './proxy.contract.ts';

proxyContract({
  name: 'nginx, with deploy/nginx.conf',
  missing: missingProgram('nginx'),
  start(ports) {
    const { folder } = ports;
    writeFileSync(join(folder, 'site.conf'), siteConf(ports));
    writeFileSync(join(folder, 'main.conf'), mainConf(folder));
    return startProgram('nginx', ['-p', folder, '-c', join(folder, 'main.conf')], ports.https, {});
  },
  more(running) {
    test('responds to what is no HTTPS with 400 and the security headers', async () => {
      const { port, name } = running().site;
      const response = await getWithoutTls(port, name, '/');
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    });
  },
});

const conf = readFileSync('deploy/nginx.conf', 'utf8');

test('nginx waits for the rest of a form as long as the server does', () => {
  expect(conf).toContain(`client_body_timeout ${slowClientTimeouts.form / 1000}s;`);
});

test('nginx sends TLS records of which the first flight holds some that are whole', () => {
  const kilobytes = Number(/ssl_buffer_size (\d+)k;/.exec(conf)?.[1] ?? 16);
  expect(kilobytes).toBeLessThanOrEqual(4);
});

test('The command that gets the certificate also has nginx read each renewed one', () => {
  const [command = ''] = /certbot [^)]*/.exec(conf.replaceAll(/\n#\s*/g, ' ')) ?? [];
  expect(command).toMatch(/--deploy-hook 'systemctl reload nginx'/);
});

/** The file as it is installed, with this test's ports, certificate and folder for logs. */
function siteConf({ http, https, server, folder }: ProxyPorts): string {
  return conf
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${http}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replaceAll('/etc/letsencrypt/live/example.org/fullchain.pem', join(folder, 'cert.pem'))
    .replaceAll('/etc/letsencrypt/live/example.org/privkey.pem', join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx/site-error.log', 'stderr');
}

/** The nginx.conf of a distribution, which includes the file. */
function mainConf(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return [
    user,
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr info;',
    'worker_processes 1;',
    'events { worker_connections 64; }',
    `http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ].join('\n');
}
