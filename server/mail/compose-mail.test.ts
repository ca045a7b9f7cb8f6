import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContactRequest } from '../../contact/contact-request.ts';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { composeMails } from './compose-mail.ts';

const messages = fixtureManifest.messages.mail;
const company = {
  ...{ to: ['office@fixture.example'], bcc: [], replyTo: 'hello@fixture.example' },
  messageIdDomain: 'fixture.example',
};
const reference = '7K3M-9QXV';
const compose = (typed: ContactRequest, suspected = false) =>
  composeMails(typed, { messages, company, reference, suspected, visitorGets: 'receipt' }).mail.message;
const request = {
  ...{ name: 'Asha Rao', email: 'asha@example.org', phone: '', subject: 'A new shop' },
  user_content: 'First line\nSecond line',
};

describe('the mail about a request', () => {
  test('that is suspected says so in its subject and above the details', () => {
    const { subject, html, text } = compose(request, true);
    expect(subject).toBe('Suspected spam: Call-back request: A new shop [7K3M-9QXV]');
    for (const body of [html, text]) expect(body).toContain(messages.suspected.note);
    for (const body of Object.values(compose(request))) expect(body).not.toMatch(/spam/i);
  });

  test('holds every field by its label, and says what was not given', () => {
    const { subject, html, text } = compose(request);
    expect(subject).toBe('Call-back request: A new shop [7K3M-9QXV]');
    for (const value of ['Asha Rao', 'asha@example.org', 'A new shop', 'not given']) {
      expect(html).toContain(value);
      expect(text).toContain(value);
    }
    expect(html).toContain('First line<br>\nSecond line');
    expect(text).toContain('First line\nSecond line');
  });

  test('shows markup as what was typed', () => {
    const attack = `<img src=x onerror="alert('1')">&amp;`;
    const { html } = compose({ ...request, name: attack, subject: attack, user_content: attack });
    expect(html).not.toContain('<img');
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')).toHaveLength(5);
  });

  test('leaves replacement patterns and slots alone', () => {
    const { subject, text } = compose({ ...request, name: '$& {name}', subject: "$' {subject}" });
    expect(subject).toBe("Call-back request: $' {subject} [7K3M-9QXV]");
    expect(text).toContain('$& {name} asks for a call back.');
  });

  test('holds no encoded word, which would hide line breaks and reordered text', () => {
    const hidden = '=?utf-8?Q?Invoice=0ABcc=3A_e=40evil.example=E2=80=AE?=';
    const { subject, text } = compose({ ...request, name: hidden, subject: hidden });
    expect(subject).not.toContain('=?');
    expect(subject).toContain('Bcc=3A_e');
    expect(text.split('\n').find((line) => line.includes('asks for a call back'))).not.toContain('=?');
  });

  test('never lets what was typed open a tag', () => {
    const tags = (html: string) => html.match(/<\/?[a-z!][^>]*>/gi);
    const usual = tags(compose({ ...request, user_content: 'x' }).html);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { html } = compose({ ...request, user_content: typed.replaceAll('\n', ' ') || 'x' });
        expect(tags(html)).toEqual(usual);
      }),
    );
  });
});
