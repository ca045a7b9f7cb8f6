import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/* Types of settings: each reads the text of one variable, and an issue is what the variable must be. */

/** A whole number within the bounds. */
export function integer(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** One of the words. */
export function choice<const Choices extends readonly string[]>(...choices: Choices) {
  return z.enum(choices, { error: `one of ${choices.join(', ')}` });
}

/** Parses the text; where `parse` returns undefined, the issue names what was expected. */
export function parsed<Value>(parse: (text: string) => Value | undefined, expected: string) {
  return z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(expected);
    return z.NEVER;
  });
}

/** Entries separated by commas, each as `parse` reads it. */
export function list(parse: (text: string) => string | undefined, expected: string) {
  return parsed((text) => {
    const entries = text.split(',').map((entry) => parse(entry.trim()));
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  }, expected);
}

/**
 * The text itself, where it is an smtp(s) URL of a host, perhaps with a user and a password, and no more: what follows is
 * the rest of a password with a `/`, `?` or `#` that is not percent-encoded. Of this scheme a URL may name any host; the
 * parser for http knows what a host is.
 */
export function asSmtpUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !URL.canParse(`http://${url.host}`)) return undefined;
  const isHostAlone = /^\/?$/.test(url.pathname) && !url.search && !url.hash && !text.includes('#');
  const isWholeLogin = (url.username === '') === (url.password === '');
  return isHostAlone && isWholeLogin ? text : undefined;
}

/** Ranges that proxy-addr knows by name. */
const NAMED_RANGE = /^(loopback|linklocal|uniquelocal)$/;

/** The text itself, where it is an IP address, a CIDR or a named range. */
export function asAddressRange(text: string): string | undefined {
  const [address = ''] = text.split('/', 1);
  // proxy-addr takes a number for an address: `1`, which elsewhere means one proxy, would be 0.0.0.1.
  if (isIP(address) === 0 && !NAMED_RANGE.test(text)) return undefined;
  try {
    proxyAddr.compile(text);
    return text;
  } catch {
    return undefined;
  }
}
