import type { NlcSpecial } from '../../src/systems/nlc/content/battle.ts';

/** The table of section 29 for a scrap of ground. */
export const TABLE: NonNullable<NlcSpecial['table']> = {
  terrain: {
    town: {
      foot: 1,
      mounted: 1,
      attack: 0.25,
      bombardment: 0.75,
      charge: 0.5,
      outward: null,
      blocksSight: true,
      rules: {
        cost: 'NLC-TT-W.Town.move',
        attack: 'NLC-TT-W.Town.att',
        bombardment: 'NLC-TT-W.Town.bomb',
        charge: 'NLC-TT-W.Town.chg',
        sight: 'NLC-8.3.3',
      },
    },
    chateau: {
      foot: 2,
      mounted: 2,
      attack: 0.5,
      bombardment: null,
      charge: null,
      outward: null,
      blocksSight: true,
      rules: {
        cost: 'NLC-TT-W.Fortress.move',
        attack: 'NLC-TT-W.Fortress.att',
        bombardment: 'NLC-TT-W.Fortress.bomb',
        charge: 'NLC-TT-W.Fortress.chg',
        sight: 'NLC-8.3.2',
      },
    },
    forest: {
      foot: 2,
      mounted: 4,
      attack: 0.5,
      bombardment: 0.5,
      charge: 0.75,
      outward: 'NLC-TT-W.Woods-other.att',
      blocksSight: true,
      rules: {
        cost: 'NLC-TT-W.Woods-other.move',
        attack: 'NLC-TT-W.Woods-other.att',
        bombardment: 'NLC-TT-W.Woods-other.bomb',
        charge: 'NLC-TT-W.Woods-other.chg',
        sight: 'NLC-8.3.1',
      },
      troops: [
        {
          nationality: 'french',
          attack: 0.25,
          bombardment: 0.25,
          charge: 0.75,
          outward: 'NLC-TT-W.Woods-Fr.att',
          rules: {
            attack: 'NLC-TT-W.Woods-Fr.att',
            bombardment: 'NLC-TT-W.Woods-Fr.bomb',
            charge: 'NLC-TT-W.Woods-Fr.chg',
          },
        },
      ],
    },
  },
  sides: {
    stream: {
      foot: 2,
      mounted: 2,
      attack: 0.25,
      bombardment: 0,
      charge: 0.25,
      rules: {
        cost: 'NLC-TT-W.Stream.move',
        attack: 'NLC-TT-W.Stream.att',
        bombardment: 'NLC-TT-W.Stream.bomb',
        charge: 'NLC-TT-W.Stream.chg',
      },
    },
    crest: {
      foot: 0,
      mounted: 0,
      attack: 0.25,
      bombardment: null,
      charge: 0,
      rules: {
        cost: 'NLC-TT-W.Crest.move',
        attack: 'NLC-TT-W.Crest.att',
        bombardment: 'NLC-TT-W.Crest.bomb',
        charge: 'NLC-TT-W.Crest.chg',
      },
    },
    bridge: {
      foot: 0,
      mounted: 0,
      attack: 0.5,
      bombardment: 0,
      charge: null,
      rules: {
        cost: 'NLC-TT-W.Bridge.move',
        attack: 'NLC-TT-W.Bridge.att',
        bombardment: 'NLC-TT-W.Bridge.bomb',
        charge: 'NLC-TT-W.Bridge.chg',
      },
    },
    slope: {
      sight: 'NLC-29.3.1',
      foot: 0,
      mounted: 0,
      attack: 0.25,
      bombardment: null,
      charge: null,
      rules: {
        cost: 'NLC-TT-W.SteepSlope.move',
        attack: 'NLC-TT-W.SteepSlope.att',
        bombardment: 'NLC-TT-W.SteepSlope.bomb',
        charge: 'NLC-TT-W.SteepSlope.chg',
      },
    },
    named: [
      {
        name: 'Russbach',
        bridgesOnly: [
          { arms: ['foot-artillery', 'horse-artillery'], rule: 'NLC-29.3.7' },
          { arms: ['cavalry'], fromColumn: 34, rule: 'NLC-29.3.8' },
        ],
        disrupts: 'NLC-29.3.10',
        foot: 2,
        mounted: 4,
        attack: 0.5,
        bombardment: 0,
        charge: null,
        rules: {
          cost: 'NLC-TT-W.Russbach.move',
          attack: 'NLC-TT-W.Russbach.att',
          bombardment: 'NLC-TT-W.Russbach.bomb',
          charge: 'NLC-TT-W.Russbach.chg',
        },
      },
    ],
  },
};

export const ALIKE: NonNullable<NlcSpecial['alike']> = [
  { terrain: 'marsh', as: 'forest', rule: 'NLC-TT-W.marsh' },
];

export const WORKS: NonNullable<NlcSpecial['entrenchments']> = {
  hexes: ['0506'],
  attack: 0.25,
  bombardment: 0.25,
  charge: 0.5,
  rule: 'NLC-29.3.11',
};
