import { existsSync, readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/* The image's own build shows that the image starts, because it starts the server once. */

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

test('The image runs under a user that is not root', () => {
  expect(dockerfile.match(/^USER .*$/gm)?.at(-1)).toMatch(/^USER [1-9]\d+:[1-9]\d+$/);
});

test('The image is built from files that exist and that its ignore file lets through', () => {
  const allowed: readonly string[] =
    readFileSync('deploy/Dockerfile.dockerignore', 'utf8').match(/^!.*$/gm) ?? [];
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, from = '']) => from.split(' '))
    .filter((source) => source !== '.');
  expect(sources).toContain('server');
  expect(sources.filter((source) => !allowed.includes(`!${source}`) || !existsSync(source))).toEqual([]);
});

test('Compose believes Caddy’s addresses alone, and publishes no port of the server', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  const { ipv4_address, ipv6_address } = services.caddy.networks.inside;
  expect(services.site.environment.TRUST_PROXY).toBe(`${ipv4_address},${ipv6_address}`);
  expect(services.site.ports).toBeUndefined();
});

// Docker assigns addresses from the lowest on: without a range the server, which starts first, gets Caddy's, and Caddy cannot start.
test('Compose gives no other container the addresses of Caddy', () => {
  const { services, networks } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  const { ipv4_address, ipv6_address } = services.caddy.networks.inside;
  const isIn = (address: string, block: string) => ipaddr.parse(address).match(ipaddr.parseCIDR(block));
  for (const [index, address] of [ipv4_address, ipv6_address].entries()) {
    const { subnet, ip_range } = networks.inside.ipam.config[index];
    expect({ inSubnet: isIn(address, subnet), inRange: isIn(address, ip_range) }).toEqual({
      inSubnet: true,
      inRange: false,
    });
  }
});

test('Compose bounds the log of each container, which Docker otherwise lets grow', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
  for (const { logging } of Object.values<{ logging?: unknown }>(services))
    expect(logging).toEqual({ driver: 'local' });
});

test('Copies of the store are written to a volume that the image’s user owns', () => {
  const { site } = parse(readFileSync('deploy/compose.yaml', 'utf8')).services;
  expect(site.volumes).toContain(`backups:${site.environment.BACKUP_DIR}`);
  expect(dockerfile).toMatch(/^RUN install --directory --owner=10001 .* \/backups /m);
});
