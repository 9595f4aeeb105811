import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ArmyList, gdaArmyListSchema } from '../../content/army-list.ts';
import { gdaPointsSchema } from '../../content/points.ts';
import { judgeList, priceOfList } from '../../rules/index.ts';
import {
  changedUnit,
  KINDS,
  kindsSettled,
  MOST_UNITS,
  withBrigade,
  withoutUnit,
  withUnit,
} from './edit-list.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../content/gda/${file}`, import.meta.url), 'utf8'));

const list: ArmyList = gdaArmyListSchema.parse(read('armies/massena-1809.json'));
const prices = gdaPointsSchema.parse(read('points.json'));
const brigades = (one: ArmyList) => one.divisions.flatMap((division) => division.brigades);
const total = (one: ArmyList): number => priceOfList(prices, one).total;

test('units and brigades that are added are whole, cost points and bear names of their own', () => {
  const [first] = brigades(list);
  let grown = withBrigade(list);
  for (const kind of KINDS.slice(0, MOST_UNITS - (first?.units.length ?? 0)))
    grown = withUnit(grown, first?.id ?? '', kind);
  const whole = gdaArmyListSchema.parse(grown);
  expect(brigades(whole)).toHaveLength(brigades(list).length + 1);
  const ids = brigades(whole).flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(total(whole)).toBeGreaterThan(total(list));
});

test('a better grade costs more, and what the limits forbid is said', () => {
  const id = brigades(list)[0]?.units[0]?.id ?? '';
  const better = changedUnit(list, id, { grade: 'elite', size: 'small' });
  expect(judgeList(prices, better).refusals.map(({ code }) => code)).toContain('elite-never-small');
  expect(total(changedUnit(list, id, { grade: 'elite' }))).toBeGreaterThan(
    total(changedUnit(list, id, { grade: 'line' })),
  );
});

test('a brigade whose last unit goes is gone, and one is what most of it is', () => {
  const fresh = withBrigade(list);
  const last = brigades(fresh).at(-1);
  const emptied = (last?.units ?? []).reduce((one, unit) => withoutUnit(one, unit.id), fresh);
  expect(brigades(emptied)).toHaveLength(brigades(list).length);
  const horse = KINDS.find(({ arm }) => arm === 'cavalry') ?? expect.fail('no horse');
  let mounted = fresh;
  for (let n = 0; n < 3; n += 1) mounted = withUnit(mounted, last?.id ?? '', horse);
  expect(brigades(kindsSettled(mounted)).at(-1)?.kind).toBe('cavalry');
});
