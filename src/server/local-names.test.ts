import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isLocalName, serveLocalNamesOnly } from './local-names.ts';
import { answerProblems } from './problems.ts';

test.each([
  'localhost',
  'LOCALHOST:1815',
  'vedette.localhost:80',
  '127.0.0.1:1815',
  '[::1]:1815',
  '192.168.7.4',
  'farm',
  'farm:1815',
  'farm.local',
])('%s is a name of this machine', (host) => {
  expect(isLocalName(host, 'farm')).toBe(true);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'farm.evil.example',
  '127.0.0.1.evil.example',
  '',
  undefined,
])('%s is not', (host) => {
  expect(isLocalName(host, 'farm')).toBe(false);
});

test('a server without a public name answers by no other', async () => {
  const app = Fastify();
  answerProblems(app);
  serveLocalNamesOnly(app);
  app.get('/api/x', async () => ({}));
  const asked = async (host: string) => (await app.inject({ url: '/api/x', headers: { host } })).statusCode;
  expect(await asked('localhost:1815')).toBe(200);
  expect(await asked('evil.example')).toBe(421);
  await app.close();
});
