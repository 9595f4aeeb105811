import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { framesFor, PUBLIC_PROCEDURES } from '../../src/systems/nlb/rules/view/frames.ts';

test('a view shows the locals of procedures that were found to hold nothing secret, and of no others', () => {
  const [known] = PUBLIC_PROCEDURES;
  const frames = [
    { proc: known as string, step: 'choose', locals: { unit: 'fr.a' } },
    { proc: 'nlb.ambush', step: 'choose', locals: { lurker: 'al.b' } },
  ];
  expect(framesFor(frames)).toEqual([frames[0], { proc: 'nlb.ambush', step: 'choose', locals: {} }]);
});

test('every procedure of the book was looked at for secrets', () => {
  const rules = new URL('../../src/systems/nlb/rules/', import.meta.url);
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const named = files.flatMap((name) =>
    [...readFileSync(new URL(name, rules), 'utf8').matchAll(/\bprocedure(?:<[^(]*>)?\('(nlb\.\w+)'/g)].map(
      ([, id]) => id as string,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !PUBLIC_PROCEDURES.has(id))).toEqual([]);
});
