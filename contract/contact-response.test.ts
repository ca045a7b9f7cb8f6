import { expect, test } from 'vitest';
import { readContactResponse } from './contact-response.ts';

const jsonType = 'application/json; charset=utf-8';
const response = (body: string, status = 200, type = jsonType) =>
  new Response(body, { status, headers: { 'content-type': type } });
const refusal = '{"success":false,"message":"Some error occurred!"}';

test('A request that is stored has an id', async () => {
  const stored = { success: true, id: 'ASHA@EXAMPLE.ORG-1763700000000' };
  expect(await readContactResponse(response(JSON.stringify(stored)))).toEqual(stored);
});

test.each([403, 413, 422, 429, 503])(
  'A refusal with status %i has a message, and issues of fields',
  async (status) => {
    const refused = {
      success: false,
      message: 'Some error occurred!',
      issues: { name: 'Please enter your name.' },
    };
    expect(await readContactResponse(response(JSON.stringify(refused), status))).toEqual(refused);
  },
);

test.each<[string, Response]>([
  ['a login page', response('<h1>Log in</h1>', 200, 'text/html')],
  ['a page that claims to be JSON', response('<h1>Log in</h1>')],
  ['the JSON of another program', response('{"ok":true}')],
  ['success without an id', response('{"success":true}')],
  ['success with an empty id', response('{"success":true,"id":""}')],
  ['success with a number', response('{"success":true,"id":7}')],
  ['success as a word', response('{"success":"true","id":"A-1"}')],
  ['success with a status of failure', response('{"success":true,"id":"A-1"}', 500)],
  ['a refusal with a status of success', response(refusal)],
  ['a refusal without a message', response('{"success":false}', 403)],
  ['our words as plain text', response('{"success":true,"id":"A-1"}', 200, 'text/plain')],
  ['JSON that breaks off', response('{"success":true,"id":"A-')],
  ['nothing', response('')],
  ['null', response('null')],
  ['a list', response('[{"success":true,"id":"A-1"}]')],
  ['an empty response', new Response(null, { status: 204 })],
  ['a network error, as an opaque response is read', Response.error()],
  ...[400, 403, 404, 405, 451, 500, 502, 503, 504].map((status): [string, Response] => [
    `status ${status} without our words`,
    response('{"error":"blocked"}', status),
  ]),
])('%s is not the server’s', async (_, foreign) => {
  expect(await readContactResponse(foreign)).toBeUndefined();
});
