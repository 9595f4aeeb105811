import { done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { isOfHis } from '../command/chain.ts';
import { changeLeader } from '../edit.ts';
import { whoKnows } from '../hidden/known.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type HexId, type LeaderId } from '../position.ts';
import { holderOf } from '../seats.ts';
import { fieldOf } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import { counterOf, leaderOf } from '../world.ts';

/* 5.13: each army has one officer who can take the place of one who was captured. */

interface Vacancy {
  readonly replacement: LeaderId;
  readonly captured: LeaderId;
}

/** Is he named as a replacement, and nothing else? */
const isSpare = (id: LeaderId): boolean => id.endsWith('.replacement');

/** The first captured officer of a formation whose army still has somebody to put in his place, and somewhere (ruling R73). */
function vacancy(at: At): Vacancy | undefined {
  const { world, position: p } = at;
  for (const { id, place } of p.leaders[p.phasing]) {
    if (place !== 'captured' || isSpare(id)) continue;
    const { army } = leaderOf(world, id);
    const leads = world.order[p.phasing].some((counter) => isOfHis(world, p, id, counter));
    const spare = p.leaders[p.phasing].find(
      (one) => one.place === 'reserve' && isSpare(one.id) && leaderOf(world, one.id).army === army,
    );
    if (!leads || spare === undefined) continue;
    const open = { replacement: spare.id, captured: id };
    if (posts(at, open).length > 0) return open;
  }
  return undefined;
}

/** 5.13: with any unit of the formation; where there is none he comes by an entry of his army. */
function posts(at: At, { captured }: Vacancy): HexId[] {
  const { world, position: p } = at;
  const side = p.phasing;
  const own = p.units[side].flatMap(({ id, place, hex }) =>
    place === 'map' && hex !== null && isOfHis(world, p, captured, counterOf(world, id)) ? [hex] : [],
  );
  if (own.length > 0) return [...new Set(own)].sort();
  const { army } = leaderOf(world, captured);
  const { flags } = fieldOf(world, p, enemyOf(side));
  const zone = apparentZone(world, p, side);
  return [...world.entries.values()]
    .filter((entry) => entry.army === army)
    .flatMap(({ hexes }) => hexes)
    .filter((hex) => flags[world.grid.index(hex)] === 0 && zone[world.grid.index(hex)] === 0)
    .sort();
}

function post(at: Scribe, { replacement, captured }: Vacancy, hex: HexId): void {
  changeLeader(at.world, at.draft, replacement, { place: 'map', hex, replaces: captured });
  tellOwn(at, at.position.phasing, () => ({
    type: 'replacementTook',
    rule: 'LDGA-5.13.3',
    leader: replacement,
    replaces: captured,
    hex,
  }));
}

export const replacements = procedure<object>('ldga.replacements', {
  look: auto('LDGA-5.13.4', (at) => {
    const open = vacancy(at);
    if (open === undefined) return done();
    const hexes = posts(at, open);
    const [only, second] = hexes as [HexId, HexId?];
    if (second !== undefined) return next('choose');
    post(at, open, only);
    return next('look');
  }),
  choose: decide('LDGA-5.13.5', {
    accepts: ['replaceLeader'],
    by: (at) => [holderOf(at.world, at.position, (vacancy(at) as Vacancy).captured) as string],
    *candidates(at) {
      const open = vacancy(at) as Vacancy;
      for (const hex of posts(at, open)) yield { type: 'replaceLeader', leader: open.replacement, hex };
    },
    exact: true,
    judge(at, action) {
      const { leader, hex } = action as ActionOf<'replaceLeader'>;
      const open = vacancy(at) as Vacancy;
      if (leader !== open.replacement) return [refuse('LDGA-5.13.2', 'not-that-leader', { leader })];
      const hexes = posts(at, open);
      return hexes.includes(hex) ? [] : [refuse('LDGA-5.13.5', 'none-of-his-there', { hex, hexes })];
    },
    ask: (at) => ({ ...vacancy(at) }),
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run(at, action) {
      post(at, vacancy(at) as Vacancy, (action as ActionOf<'replaceLeader'>).hex);
      return next('look');
    },
  }),
});
