import { arcAhead, clipped } from '../../../../geometry/table/arc.ts';
import { squaredBetween } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { UnitState } from '../../rules/position.ts';
import type { CardView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import { cardSize, cardTexts } from './cards.ts';
import { extentAs, GENERAL } from './pieces.ts';

/** 7.5: what a front bears on, either side of straight ahead. */
const ARC = 450;

/** What is to be said of each piece: who it is, how it stands, and who is near. */
export const describer = (tableau: Tableau, lookup: Lookup): ((id: string) => string) => {
  const { content, words, names } = lookup;
  const standing = [...content.units.values()].flatMap((card) => {
    const state = tableau.unit(card.id);
    if (state === undefined || state.place !== 'table') return [];
    const extent = extentAs(content, card, state);
    return [{ card, state, extent, ground: footprint(state.pose, extent) }];
  });
  type Standing = (typeof standing)[number];

  const nearest = (own: Standing): string | undefined => {
    let best: { readonly enemy: Standing; readonly square: number } | undefined;
    for (const enemy of standing) {
      if (enemy.card.side === own.card.side) continue;
      const square = squaredBetween(own.ground, enemy.ground);
      if (best === undefined || square < best.square) best = { enemy, square };
    }
    if (best === undefined) return undefined;
    const { enemy, square } = best;
    const inArc = clipped(own.ground, arcAhead(enemy.state.pose, enemy.extent, ARC)).length > 0;
    return `${words.lengthText(Math.sqrt(square))} from ${names.unit(enemy.card.id)}${inArc ? ', in its arc' : ''}`;
  };

  /** How far a card is from the nearest enemy who is seen. */
  const nearestTo = ({ side, pose }: CardView): string => {
    const [width, depth] = cardSize(content);
    const extent = { width: width * GRAINS_PER_MM, depth: depth * GRAINS_PER_MM };
    const ground = footprint(pose, extent);
    const [near] = standing
      .filter(({ card }) => card.side !== side)
      .map(({ card, ground: theirs }) => ({ card, square: squaredBetween(ground, theirs) }))
      .sort((a, b) => a.square - b.square);
    return near === undefined
      ? 'no enemy is seen'
      : `${words.lengthText(Math.sqrt(near.square))} from ${names.unit(near.card.id)}`;
  };

  const unitText = (own: Standing): string => {
    const { card, state } = own;
    const place = state.holds === null ? undefined : names.hex(state.holds);
    return [
      names.unit(card.id),
      place === undefined ? words.formationName(state.formation) : `holds ${place}`,
      `facing ${words.headingText(state.pose.heading)}`,
      ...troubles(state, lookup),
      nearest(own),
    ]
      .filter((part) => part !== undefined)
      .join(', ');
  };

  return (id) => {
    const lies = tableau.card(id);
    if (lies !== undefined) return [names.unit(id), ...cardTexts(lies, lookup), nearestTo(lies)].join(', ');
    if (id.startsWith(GENERAL)) {
      const brigade = id.slice(GENERAL.length);
      const state = tableau.brigade(brigade);
      const whose = names.unit(brigade);
      const joined = state?.brigadier.with ?? null;
      return [
        // A brigade of guns has no general whose name it bears.
        whose.startsWith('the ')
          ? `General of ${whose}`
          : `General ${content.brigades.get(brigade)?.name ?? brigade}`,
        ...(state === undefined || state.command === 'steady'
          ? []
          : [`his brigade is ${words.commandName(state.command)}`]),
        ...(joined === null ? [] : [`with ${names.unit(joined)}`]),
      ].join(', ');
    }
    const own = standing.find(({ card }) => card.id === id);
    return own === undefined ? names.unit(id) : unitText(own);
  };
};

/** Units in close order that touch an enemy in close order: they fight hand to hand. */
export const fightingIn = (tableau: Tableau, { content }: Pick<Lookup, 'content'>): ReadonlySet<string> => {
  const close = [...content.units.values()].flatMap((card) => {
    const state = tableau.unit(card.id);
    if (
      state === undefined ||
      state.place !== 'table' ||
      state.formation === 'skirmish' ||
      state.holds !== null
    )
      return [];
    return [{ card, ground: footprint(state.pose, extentAs(content, card, state)) }];
  });
  const fighting = new Set<string>();
  for (const own of close)
    for (const enemy of close)
      if (own.card.side !== enemy.card.side && squaredBetween(own.ground, enemy.ground) === 0)
        fighting.add(own.card.id);
  return fighting;
};

/** What has befallen a unit and is still to be seen of it. */
export const troubles = (state: UnitState, { words }: Pick<Lookup, 'words'>): readonly string[] => {
  const said: string[] = [];
  if (state.casualties > 0)
    said.push(state.casualties === 1 ? '1 casualty' : `${state.casualties} casualties`);
  if (state.order !== 'formed') said.push(words.orderName(state.order));
  if (state.wild) said.push('out of hand');
  if (state.ammunition === 'low') said.push('low on ammunition');
  const deeds = [
    ...(state.involved ? ['charged'] : state.done ? ['moved'] : []),
    ...(state.fired ? ['fired'] : []),
  ];
  if (deeds.length > 0) said.push(`has ${deeds.join(' and ')}`);
  return said;
};
