import { expect, test } from 'vitest';
import { type Bundle, mailOf } from './words.ts';

const confirming: Bundle = {
  about: 'confirm-email',
  key: 'k',
  token: 't'.repeat(43),
  address: 'ney@example.org',
};

test('a mail to confirm an address names whoever gave it, and no place that he would like to be visited', () => {
  const greeting = (name: string): string | undefined =>
    mailOf(confirming, name, 'https://vedette.example').text.split('\n')[0];
  expect(greeting('Marshal Ney')).toBe('Marshal Ney,');
  expect(greeting('Gérard 2.0')).toBe('Gérard 2.0,');
  for (const name of ['Win at evil.example', 'https://evil.example', 'www.evil', 'ask me@evil', '<b>Ney</b>'])
    expect(greeting(name)).toBe('Somebody,');
});
