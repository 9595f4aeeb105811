import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { PrivateAddressError, safePost } from './safe-post.ts';

const got: { readonly path: string; readonly body: string }[] = [];
const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};
const receiver = createServer(async (request, response) => {
  got.push({ path: request.url ?? '', body: await read(request) });
  response.writeHead(request.url === '/away' ? 302 : 204, { location: '/elsewhere' }).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => receiver.close());

describe('posting to where a person said', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.100.0.1',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433'])(
    'never reaches this machine as %s',
    async (host) => {
      await expect(
        safePost(`http://${host}:${port}/hook`, { headers: {}, body: 'x', allowPrivate: false }),
      ).rejects.toThrow(PrivateAddressError);
      expect(got).toEqual([]);
    },
  );

  test('reaches it where that is allowed, and follows no redirect', async () => {
    const to = { headers: { 'content-type': 'text/plain' }, body: 'your turn', allowPrivate: true };
    expect(await safePost(`http://127.0.0.1:${port}/hook`, to)).toBe(204);
    expect(await safePost(`http://127.0.0.1:${port}/away`, to)).toBe(302);
    expect(got.map(({ path }) => path)).toEqual(['/hook', '/away']);
    expect(got[0]?.body).toBe('your turn');
  });
});
