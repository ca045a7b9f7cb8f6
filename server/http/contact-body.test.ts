import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { acceptForms, type PostedBody, postedBodyOf } from './contact-body.ts';
import { createHeldBytes } from './held-bytes.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const KIB = 1024;

/** Reads a body, which may arrive in pieces, as a route does. */
async function read(type: string, body: string | Readable, deadlineMs = 60_000): Promise<PostedBody> {
  const app = fastify();
  onTestFinished(() => app.close());
  acceptForms(app, deadlineMs, createHeldBytes(64 * 1024 * KIB));
  const arriving = typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body;
  app.addHook('preParsing', async () => arriving as IncomingMessage);
  const posted = Promise.withResolvers<PostedBody>();
  app.post('/', async (request) => {
    posted.resolve(postedBodyOf(request.body));
    return '';
  });
  app
    .inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload: 'x' })
    .catch(posted.reject);
  return posted.promise;
}

const formOf = (bytes: number) => `name=${'x'.repeat(bytes - 'name='.length)}`;
const jsonOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });

test('A form of 256 KiB is kept whole, however small its pieces are', async () => {
  const whole = formOf(256 * KIB);
  const pieces = Array.from({ length: 256 }, (_, index) =>
    Buffer.from(whole.slice(index * KIB, (index + 1) * KIB)),
  );
  expect(await read(form, Readable.from(pieces))).toEqual({ fields: { name: whole.slice('name='.length) } });
});

test.each([
  ['is larger, and is read to its end', 256 * KIB + 1, false],
  ['is the largest that is read to its end', 1024 * KIB, false],
  ['is larger than all that is read', 1024 * KIB + 1, true],
])('A form that %s is refused as too large, and keeps what came before', async (_, bytes, isUnread) => {
  const pieces = ['email=asha%40example.org&', formOf(bytes - 'email=asha%40example.org&'.length)];
  expect(await read(form, Readable.from(pieces.map((piece) => Buffer.from(piece))))).toEqual({
    fields: { email: 'asha@example.org' },
    refusal: 413,
    isUnread,
  });
});

test('JSON that is too large has no fields, because half of it means nothing', async () => {
  expect(await read(json, jsonOf(256 * KIB + 1))).toEqual({ fields: {}, refusal: 413, isUnread: false });
  expect(await read(json, jsonOf(256 * KIB))).toEqual({ fields: { name: expect.any(String) } });
});

test.each(['{"name":', '', 'name=Asha'])('%j is no JSON, and refused as that', async (body) => {
  expect(await read(json, body)).toEqual({ fields: {}, refusal: 400 });
});

test.each(['[]', 'null', '5', '"name"'])('JSON that has no fields, %s, is read as none', async (body) => {
  expect(Object.keys((await read(json, body)).fields)).toEqual([]);
  expect((await read(json, body)).refusal).toBeUndefined();
});

test('A form that breaks off keeps what came before', async () => {
  const body = new PassThrough();
  body.write('name=Asha&email=as');
  const broken = read(form, body);
  setImmediate(() => body.destroy(new Error('The connection is gone.')));
  expect(await broken).toMatchObject({ fields: { name: 'Asha' }, refusal: 400, isUnread: true });
});

test('A form that has not ended at its deadline is refused with what has come, and is read no further', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const body = new PassThrough();
  body.write('name=Asha&email=as');
  const late = read(form, body, 120_000);
  await vi.waitUntil(() => vi.getTimerCount() > 0 && body.readableLength === 0, 120_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await late).toEqual({ fields: { name: 'Asha', email: 'as' }, refusal: 408, isUnread: true });
  expect(body.listenerCount('data')).toBe(0);
});

test('A form that has ended leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await read(form, 'name=Asha');
  expect(vi.getTimerCount()).toBe(0);
});

test('A request without a body has no fields', () => {
  expect(postedBodyOf(undefined)).toEqual({ fields: {} });
});
