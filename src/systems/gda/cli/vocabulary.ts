import type { AnyAction } from '../../../ai/bot.ts';
import type { Vocabulary } from '../../../cli/fuzz/probe.ts';
import type { RandomInt } from '../../../engine/game.ts';
import type { World } from '../rules/world.ts';

const FORMATIONS = [
  'line',
  'attackColumn',
  'companyColumn',
  'square',
  'skirmish',
  'squadronColumn',
  'limbered',
  'deployed',
];

const FIXED = ['middle', 'left', 'right'];

/** A leg of any kind and length, most of them short enough to be walked. */
function leg(random: RandomInt): object {
  const by = 1 + random(random(4) === 0 ? 60_000 : 16_000);
  const flank = random(2) === 0 ? 'left' : 'right';
  switch (random(6)) {
    case 0:
    case 1:
      return { kind: 'advance', by };
    case 2:
      return { kind: 'oblique', by, angle: random(1001) - 500 };
    case 3:
      return { kind: 'wheel', on: flank, angle: 1 + random(random(3) === 0 ? 1800 : 400) };
    case 4:
      return { kind: 'sideStep', to: flank, by: 1 + random(7000) };
    default:
      return { kind: 'stepBack', by: 1 + random(7000) };
  }
}

/** The words of Général d'Armée that an action can be made of, and moves that nobody suggested. */
export const gdaVocabulary = (world: World): Vocabulary => {
  const units = world.units.map(({ id }) => id);
  const places = world.places.map(({ id }) => id);
  const brigades = world.brigades.map(({ id }) => id);
  const any = <T>(list: readonly T[], random: RandomInt): T => list[random(list.length)] as T;
  const cards = ['french', 'allied'].flatMap((side) =>
    Array.from({ length: 12 }, (_, n) => `${side}.card.${n + 1}`),
  );
  const spot = (random: RandomInt) => ({
    x: random(world.width),
    y: random(world.depth),
    heading: random(3600),
  });
  const makers: Readonly<Record<string, (random: RandomInt) => AnyAction>> = {
    manoeuvre: (random) => {
      const change = {
        when: any(['before', 'after'], random),
        formation: any(FORMATIONS, random),
        fixed: any(FIXED, random),
      };
      const action = {
        type: 'manoeuvre',
        unit: any(units, random),
        legs: Array.from({ length: random(4) }, () => leg(random)),
        ...(random(3) === 0 ? { change } : {}),
      };
      return action;
    },
    place: (random) => {
      const action = {
        type: 'place',
        unit: any(units, random),
        x: random(world.width),
        y: random(world.depth),
        heading: random(3600),
        formation: any(FORMATIONS, random),
      };
      return action;
    },
    ride: (random) => {
      const action = {
        type: 'ride',
        brigade: any(brigades, random),
        x: random(world.width),
        y: random(world.depth),
      };
      return action;
    },
    nameRegulator: (random) => {
      const action = { type: 'nameRegulator', brigade: any(brigades, random), leads: any(units, random) };
      return action;
    },
    moveCard: (random) => {
      const action = { type: 'moveCard', card: any(cards, random), ...spot(random) };
      return action;
    },
    layCard: (random) => {
      const under = Array.from({ length: random(3) }, () => any(units, random));
      const action = { type: 'layCard', brigade: any(brigades, random), units: under, ...spot(random) };
      return action;
    },
    bringCard: (random) => {
      const where = { edge: any(['rear', 'left', 'right'], random), at: random(200_000), by: random(25_000) };
      const under = Array.from({ length: random(3) }, () => any(units, random));
      const action = { type: 'bringCard', brigade: any(brigades, random), units: under, ...where };
      return action;
    },
    layTroops: (random) => {
      const under = Array.from({ length: 1 + random(2) }, () => ({
        unit: any(units, random),
        formation: any(FORMATIONS, random),
        casualties: random(3),
      }));
      const arrangement = any(['abreast', 'behind', 'anyhow'], random);
      const action = {
        type: 'layTroops',
        card: any(cards, random),
        units: under,
        arrangement,
        gap: random(80),
      };
      return action;
    },
    rideCorps: (random) => {
      const action = { type: 'rideCorps', x: random(world.width), y: random(world.depth) };
      return action;
    },
    enter: (random) => {
      const legs = Array.from({ length: random(3) }, () => leg(random));
      const action = { type: 'enter', unit: any(units, random), place: any(places, random), legs };
      return action;
    },
    leave: (random) => {
      const action = { type: 'leave', unit: any(units, random), side: random(6), heading: random(3600) };
      return action;
    },
    passThrough: (random) => {
      const way = { place: any(places, random), side: random(6), heading: random(3600) };
      const action = { type: 'passThrough', unit: any(units, random), ...way };
      return action;
    },
    limberAndGo: (random) => {
      const legs = Array.from({ length: random(3) }, () => leg(random));
      const action = { type: 'limberAndGo', unit: any(units, random), legs };
      return action;
    },
    reform: (random) => {
      const action = { type: 'reform', unit: any(units, random), formation: any(FORMATIONS, random) };
      return action;
    },
    changeNow: (random) => {
      const action = { type: 'changeNow', formation: any(FORMATIONS, random), fixed: any(FIXED, random) };
      return action;
    },
    wheelAndFire: (random) => {
      const action = { type: 'wheelAndFire', on: any(['left', 'right'], random), angle: 1 + random(900) };
      return action;
    },
  };
  return {
    values: {
      unit: units,
      target: units,
      targets: units,
      units,
      joins: units,
      support: units,
      charger: units,
      brigade: brigades,
      card: cards,
      place: places,
    },
    near: () => [],
    invent: (types, random) => {
      const able = types.filter((type) => Object.hasOwn(makers, type));
      return able.length === 0 ? undefined : makers[any(able, random)]?.(random);
    },
  };
};
