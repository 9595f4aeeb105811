import { expect, test } from 'vitest';
import { Draft } from '../../../src/engine/draft.ts';
import { type DowEvent, type DowPosition, makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { settleMorale } from '../../../src/systems/dow/rules/morale/ruin.ts';
import { randomInts } from '../../conformance/play.ts';
import { content, units } from '../content.ts';
import { Field, Over } from './field.ts';
import { movementOf } from './melee.ts';
import { print, stateOf } from './table.ts';

/* 12 and 13 by both referees: what follows from losses, for armies that bleed at random and mend now and then. */

const ARMIES = Number(process.env.DOW_ARMIES ?? 60);
const game = makeDowGame(content);

/** The rules' own answer. */
function settled(p: DowPosition): DowPosition {
  const draft = new Draft(p);
  const at = {
    world: game.world,
    draft,
    locals: {},
    get position() {
      return draft.position;
    },
    emit: (event: () => DowEvent) => {
      event();
    },
  };
  settleMorale(at);
  return draft.position;
}

const picture = ({ units: all, corps, armies }: DowPosition): string =>
  JSON.stringify([
    [...all.french, ...all.coalition].map(({ id, place, losses }) => `${id} ${place} ${losses}`),
    Object.entries(corps).map(([id, { demoralized, dissolved }]) => `${id} ${demoralized} ${dissolved}`),
    Object.entries(armies).map(
      ([id, { demoralized, disintegrated }]) => `${id} ${demoralized} ${disintegrated}`,
    ),
  ]);

test('two referees agree on which corps and armies waver, dissolve, flee and recover as losses come and go', () => {
  const base = movementOf(game, 'french');
  const faults: string[] = [];
  const seen = new Set<string>();
  for (let seed = 1; seed <= ARMIES; seed += 1) {
    const random = randomInts(seed);
    // Some days the Guard is spared, so that the others live to see their own end.
    const spared = random(3) > 0 ? 'fr.ig' : '';
    const one = random(2) === 0 ? units.corps[random(units.corps.length)]?.id : undefined;
    const f = new Field(base);
    for (let n = 0; n < 60; n += 1) {
      const able = units.units.filter(({ id, corps }) => {
        const { place, losses } = stateOf(f.p, id);
        const mine = one === undefined || corps === one || random(8) === 0;
        return place !== 'gone' && losses < print(id).strength && corps !== spared && mine;
      });
      const hit = able[random(Math.max(1, able.length))];
      if (hit === undefined) break;
      const { losses } = stateOf(f.p, hit.id);
      const back = losses > 0 && random(5) === 0;
      f.change(hit.id, { losses: back ? losses - 1 : losses + 1 + random(hit.strength - losses) });
      const before = f.p;
      const theirs = settled(before);
      let over = false;
      try {
        f.settle();
      } catch (error) {
        if (!(error instanceof Over)) throw error;
        over = true;
      }
      for (const [id, { demoralized, dissolved }] of Object.entries(f.p.corps))
        if (dissolved) seen.add('dissolved');
        else if (demoralized) seen.add('demoralized');
        else if (before.corps[id]?.demoralized) seen.add('recovered');
      for (const { demoralized, disintegrated } of Object.values(f.p.armies))
        if (disintegrated) seen.add('army dissolved');
        else if (demoralized) seen.add('army demoralized');
      if (over !== (theirs.outcome !== null)) faults.push(`army ${seed}, blow ${n}: is it over?`);
      if (over) {
        seen.add('over');
        break;
      }
      if (picture(theirs) !== picture(f.p)) faults.push(`army ${seed}, blow ${n}, ${hit.id}`);
      if (faults.length > 0) break;
    }
  }
  expect(faults).toEqual([]);
  expect([...seen].sort()).toEqual([
    'army demoralized',
    'army dissolved',
    'demoralized',
    'dissolved',
    'over',
    'recovered',
  ]);
});
