import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import { fixtureManifest, hindiMessages } from '../../tests/server/fixture-dist.ts';
import { receiptId } from '../store/document-id.ts';
import { goodRequest, startOwnTestApp, startTestApp } from './app.fixtures.ts';
import { createLanguageOf, prefixOf } from './response-language.ts';

const json = { accept: 'application/json' };
const html = { accept: 'text/html' };
/** A browser whose language is not the form's: it does not count. */
const german = { 'accept-language': 'de' };
const hindiRequest = { ...goodRequest, subject: 'एक नई दुकान', language: 'hi' };
const app = await startTestApp();

describe('A form in Hindi', () => {
  test('is stored with its language; the receipt is in it, and the company’s mail names it', async () => {
    const { id } = JSON.parse((await app.post(hindiRequest, { ...json, ...german })).text);
    const document = await app.store.find(id);
    expect(document).toMatchObject({
      language: 'hi',
      message: { subject: expect.stringMatching(/^Call-back request/) },
    });
    expect(document?.message.text).toContain('Language: Hindi');
    const receipt = await app.store.find(receiptId(id));
    expect(receipt?.language).toBe('hi');
    expect(receipt?.message.subject).toContain(hindiMessages.receipt.subject);
  });

  test('leads without script to the page of its language, which exists with a reference alone', async () => {
    const { status, headers } = await app.post(hindiRequest, html);
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/hi\/contact\/sent\?reference=/),
    ]);
    expect((await app.request(headers.location ?? '')).status).toBe(200);
    const bare = await app.request('/hi/contact/sent');
    expect([bare.status, bare.headers.location]).toEqual([303, '/hi#contact']);
  });

  test('is refused in its language, as JSON and as a page', async () => {
    const wrong = { ...hindiRequest, email: 'asha at example' };
    expect(JSON.parse((await app.post(wrong, json)).text)).toEqual({
      success: false,
      message: hindiMessages.failure,
      issues: { email: hindiMessages.issues.email.invalid },
    });
    const { status, text } = await app.post(wrong, html);
    expect(status).toBe(422);
    for (const part of ['<html lang="hi">', hindiMessages.failedPage.checkFields, 'value="asha at example"'])
      expect(text).toContain(part);
  });

  test('that has reached its limit gets a message in its language', async () => {
    const strict = await startOwnTestApp({ environment: { CONTACT_RATE_LIMIT: '1' } });
    await strict.post(hindiRequest);
    const { status, text } = await strict.post({ ...hindiRequest, subject: 'Another' }, json);
    expect([status, JSON.parse(text).message]).toEqual([429, hindiMessages.tooMany]);
  });

  test('that cannot be stored gets a message in its language', async () => {
    const broken = await startOwnTestApp({ store: { create: () => Promise.reject(new Error('full')) } });
    const { status, text } = await broken.post(hindiRequest, html);
    expect(status).toBe(503);
    expect(text).toContain(hindiMessages.failure);
  });
});

test.each([
  ['none', goodRequest],
  ['one that the site does not have', { ...goodRequest, language: 'de' }],
  ['a name of every object', { ...goodRequest, language: 'constructor' }],
])('A form whose language is %s is accepted in the original one', async (_what, fields) => {
  const { headers } = await app.post(fields, { ...html, 'accept-language': 'hi' });
  expect(headers.location).toMatch(/^\/contact\/sent/);
  const { id } = JSON.parse((await app.post(fields, json)).text);
  const document = await app.store.find(id);
  expect([document?.language, document?.message.text.includes('Language')]).toEqual(['en', false]);
});

test('A form that is too large is refused in its own language', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...json };
  const body = `language=hi&name=${'x'.repeat(400_000)}`;
  const { text } = await app.request('/contact', { method: 'POST', headers: form, body });
  expect(JSON.parse(text).message).toBe(hindiMessages.tooLarge);
});

const page = () => (reply: FastifyReply) => reply;
const languageOf = createLanguageOf(fixtureManifest, { failurePage: page, errorPage: page });

test('Without a form the path decides, for an unexpected error below it', () => {
  expect(languageOf({ url: '/hi/services', body: undefined }).name).toBe('hi');
  expect(languageOf({ url: '/services', body: null }).name).toBe('en');
});

test('A form’s language is one of the site’s, or else the original', () => {
  const named = (language: unknown) => languageOf({ url: '/contact', body: { fields: { language } } });
  expect(named('hi').prefix).toBe('/hi');
  for (const name of ['en', '', 'de', 'HI', 'constructor', '__proto__', ['hi'], { hi: 1 }, 5])
    expect(named(name).name).toBe('en');
});

test('A path lies below a language by its first folder', () => {
  const prefixes = ['', '/hi', '/hi-Latn'];
  for (const url of ['/hi', '/hi/', '/hi?x=1', '/hi/services#top'])
    expect(prefixOf(url, prefixes), url).toBe('/hi');
  for (const url of ['/', '/hint', '/services/hi', '', '//hi', '/HI'])
    expect(prefixOf(url, prefixes), url).toBe('');
});
