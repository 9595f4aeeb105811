import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { groupMorale } from '../../../src/systems/nlc/rules/fire/morale.ts';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { limits } from './field.ts';

type Special = NonNullable<NlcBattle['special']>;

const field = (special: Special, spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1212' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend', 'russian.1': 'defend' },
    terrain: { '0305': 'forest' },
    ...spec,
    battle: { special, ...spec.battle },
  });

describe('who pays what', () => {
  const cost = (special: Special, arm: 'foot-artillery' | 'infantry' | 'cavalry') => {
    const table = field(special, {
      pieces: { 'fr.a': { hex: '0205', arm, movement: 6 }, 'pr.x': { hex: '1212' } },
    }).movement();
    return table.game.preview(table.position, 'french', {
      type: 'march',
      unit: 'fr.a',
      path: ['0305'],
    }).cost;
  };
  const mountedArms: Special['mountedArms'] = {
    arms: ['foot-artillery', 'horse-artillery', 'cavalry'],
    rule: 'NLC-32.3.1',
  };

  test('[NLC-32.3.1] foot guns pay as cavalry does where the field says so, infantry never', () => {
    expect(cost({}, 'foot-artillery')).toMatchObject({ total: 2 });
    expect(cost({ mountedArms }, 'foot-artillery')).toMatchObject({ total: 4 });
    expect(cost({ mountedArms }, 'cavalry')).toMatchObject({ total: 4 });
    expect(cost({ mountedArms }, 'infantry')).toMatchObject({ total: 2 });
  });

  test('[NLC-32.3.1] but they do not slip away before a fight as mounted troops do', () => {
    const table = field(
      { mountedArms },
      {
        pieces: {
          'fr.a': { hex: '0505' },
          'pr.g': { hex: '0506', arm: 'foot-artillery' },
          'pr.h': { hex: '0506', arm: 'horse-artillery' },
        },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      },
    ).assaults();
    table.setUnit('pr.g', { beganInZoc: false }).setUnit('pr.h', { beganInZoc: false });
    table.assault(['fr.a'], '0506');
    expect(table.why({ type: 'slipAway', unit: 'pr.g', hex: '0507' })).toContain('not-mounted NLC-7.10b.1');
    expect(table.why({ type: 'slipAway', unit: 'pr.h', hex: '0507' })).toEqual([]);
  });

  test('[NLC-32.3.2] leaders pay as foot does where the field says so', () => {
    const ride = (special: Special) => {
      const table = field(special, {
        pieces: { 'fr.a': { hex: '0205' }, 'pr.x': { hex: '1212' } },
        leaders: { 'fr.l': { hex: '0205' } },
      }).movement();
      const path = ['0305', '0405', '0505', '0605', '0705', '0805'];
      return [
        table.game.preview(table.position, 'french', { type: 'ride', leader: 'fr.l', path }).cost,
        table.options('ride').some((option) => option.path.at(-1) === '0805' && option.path[0] === '0305'),
      ];
    };
    expect(ride({})[0]).toMatchObject({ total: 9 });
    expect(ride({ leadersOnFoot: { rule: 'NLC-32.3.2' } })[0]).toMatchObject({ total: 7 });
    const wood = (special: Special) => {
      const table = field(special, {
        pieces: { 'fr.a': { hex: '0205' }, 'pr.x': { hex: '1212' } },
        leaders: { 'fr.l': { hex: '0205', movement: 2 } },
      }).movement();
      return table.options('ride').some(({ path }) => path.at(-1) === '0305');
    };
    expect([wood({}), wood({ leadersOnFoot: { rule: 'NLC-32.3.2' } })]).toEqual([false, true]);
  });
});

describe('morale', () => {
  const defenders: Special['defenders'] = [
    { nationality: 'russian', arm: 'infantry', bonus: 1, rule: 'NLC-32.5.2' },
  ];
  const fight = (nationality: 'russian' | 'prussian') => {
    const steady = nationality === 'russian' ? { steady: 'NLC-32.5.2' } : {};
    const table = field(
      { defenders },
      {
        pieces: {
          'fr.a': { hex: '0505', strength: 8, nationality, ...steady },
          'pr.x': { hex: '0506', strength: 8, nationality, ...steady },
        },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      },
    );
    table.assaults().assault(['fr.a'], '0506');
    table.roll(4, 3, 4, 3);
    while (table.step.startsWith('nlc.combat.')) {
      if (table.game.pending(table.position).kind === 'chance') table.roll(1);
      else table.act({ type: 'holdGround' });
    }
    const of = (side: string) =>
      table
        .of('retreatRolled')
        .filter((one) => one.side === side)
        .map(({ morale }) => linesOf(morale))[0];
    return { attack: of('french'), defence: of('coalition') };
  };

  test('[NLC-32.5.2] Russian foot adds one where it defends, not where it attacks, and keeps its morale when reduced', () => {
    expect(fight('russian')).toEqual({
      attack: ['morale 4'],
      defence: ['morale 4', 'stands-firm 1'],
    });
    expect(fight('prussian')).toEqual({
      attack: ['morale 4', 'step-lost -1'],
      defence: ['morale 4', 'step-lost -1'],
    });
    const horse = field(
      { defenders },
      {
        pieces: { 'fr.a': { hex: '0505' }, 'ru.h': { hex: '1212', arm: 'cavalry' }, 'ru.i': { hex: '1211' } },
      },
    );
    const stand = (id: string) =>
      linesOf(groupMorale(horse.game.world, horse.position, [horse.unit(id)], [], 'defence'));
    expect([stand('ru.h'), stand('ru.i')]).toEqual([['morale 4'], ['morale 4', 'stands-firm 1']]);
  });

  const broken = (nationality: 'prussian' | 'french', initiative: number, die: number, own = true) => {
    const table = field(
      own ? { rallyOnInitiative: { nationalities: ['prussian', 'saxon'], rule: 'NLC-32.8.2' } } : {},
      {
        columns: 24,
        rows: 24,
        pieces: {
          'fr.a': { hex: '0202', nationality, initiative },
          'fr.b': { hex: '0202' },
          'pr.x': { hex: '2222' },
        },
        leaders: { 'fr.l': { hex: '0202' } },
        orders: { 'french.1': 'reserve', 'prussian.1': 'reserve' },
        battle: { breakLimits: limits({ 'french.1': 4 }) },
      },
    );
    const { armies } = table.position;
    table
      .setUnit('fr.a', { place: 'eliminated', reduced: true, fell: 0 })
      .set({
        broken: { 'french.1': true },
        armies: { ...armies, french: { losses: 4, demoralized: false, disintegrated: false } },
        turn: 2,
      })
      .until('nlc.rally.choose');
    table.act({ type: 'rally', leader: 'fr.l', units: ['fr.a'] }).roll(die);
    const { rallied, rule } = table.last('rallyRolled');
    return `${rallied ? 'back' : 'lost'} ${rule}`;
  };

  test('[NLC-32.8.2] broken Germans rally on their initiative, not on the general dice', () => {
    expect(broken('prussian', 2, 2)).toBe('back NLC-32.8.2');
    expect(broken('prussian', 2, 3)).toBe('lost NLC-32.8.2');
    expect(broken('prussian', 5, 5)).toBe('back NLC-32.8.2');
  });

  test('[NLC-32.8.1] others rally by the general rule', () => {
    expect(broken('french', 2, 4)).toBe('back NLC-15.7');
    expect(broken('french', 5, 5)).toBe('lost NLC-15.7');
    expect(broken('prussian', 2, 4, false)).toBe('back NLC-15.7');
  });
});
