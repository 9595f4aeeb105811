import { describe, expect, test } from 'vitest';
import { formationOfUnit, membersOf } from '../../../src/systems/nlc/rules/command/formations.ts';
import { on } from '../going-on.ts';
import { gameOf } from '../refit/battles.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { opened, special, why } from './battles.ts';

describe('[NLC-27.4] rallying', () => {
  const fallen = (piece: Skirmish['pieces'][string], since: number) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0101' },
        'fr.b': { hex: '0103' },
        'fr.c': { hex: '0102', ...piece },
        'al.x': { hex: '1212' },
      },
      leaders: { 'fr.l': { hex: '0101' } },
      orders: { 'french.1': 'reserve', 'allied.1': 'defend' },
      battle: { special: { rallyWait: special('leipzig').rallyWait as never } },
    })
      .setUnit('fr.c', { place: 'eliminated', fell: 0, reduced: true })
      .set({ turn: since });
  const rally = { type: 'rally', leader: 'fr.l', units: ['fr.c'] } as const;
  const again = (piece: Skirmish['pieces'][string], since: number) => {
    const table = fallen(piece, since);
    // Somebody else who fell long ago is there to be rallied, so that the French are asked.
    table.setUnit('fr.b', { place: 'eliminated', fell: -5, reduced: true });
    const stack = [
      { proc: 'nlc.game', step: 'first', locals: {} },
      { proc: 'nlc.command', step: 'rallySecond', locals: {} },
      { proc: 'nlc.rally', step: 'choose', locals: { side: 'french', ended: [] } },
    ];
    table.set({ stack } as never);
    return table.why(rally, 'french');
  };

  test('[NLC-27.4] cavalry and the Guard can be rallied from the second turn after they fell', () => {
    expect(special('leipzig').rallyWait).toEqual({ turns: 2, rule: 'NLC-27.4' });
    for (const piece of [{ arm: 'cavalry' }, { garde: true }] as const) {
      expect(again(piece, 1)).toContain('fell-too-lately NLC-27.4');
      expect(again(piece, 2).filter((one) => one.startsWith('fell'))).toEqual([]);
    }
    expect(again({}, 1)).toContain('fell-too-lately NLC-15.1');
  });
});

/** As the field ships it. */
const MURAT = {
  leader: 'fr.leader.murat',
  within: 1,
  unlessWing: true,
  arm: 'cavalry',
  reacts: 'NLC-27.6.7',
} as const;

describe('[NLC-27.6.7] Murat at the head of the cavalry', () => {
  const ride = (murat: string, role: 'oc' | 'wc', reactor = '0506') =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.c': { hex: reactor, arm: 'cavalry', strength: 5 },
        'al.x': { hex: '0509' },
      },
      leaders: { 'fr.m': { role, hex: murat }, 'fr.l': { hex: '0506' } },
      orders: { 'french.1': 'defend', 'allied.1': 'attack' },
      battle: {
        firstPlayer: 'coalition',
        special: { presence: [{ ...MURAT, leader: 'fr.m' }] },
      },
    })
      .movement('coalition')
      .march('al.x', '0508')
      .act({ type: 'react', units: ['fr.c'], via: '0507' });

  test('[NLC-27.6.7] with him or next to him it charges in reaction without a test', () => {
    expect(special('leipzig').presence).toEqual([MURAT]);
    for (const hex of ['0506', '0505']) {
      const table = ride(hex, 'oc');
      expect(table.step).not.toBe('nlc.react.test');
      expect(table.last('reactedUnasked')).toMatchObject({ rule: 'NLC-27.6.7', units: ['fr.c'] });
    }
  });

  test('[NLC-27.6.7] farther away, or while he has a wing, it tests as ever', () => {
    expect(ride('0504', 'oc').step).toBe('nlc.react.test');
    expect(ride('0506', 'wc').step).toBe('nlc.react.test');
  });
});

describe('losses before the battle', () => {
  test('[NLC-27.9b.5] [NLC-27.9b.6] as many steps as the section says are taken by their owners, where they like', () => {
    expect(
      special('leipzig').lossesAtStart?.map(
        (loss) => `${loss.formation} ${'steps' in loss ? loss.steps : 'none'} ${loss.rule}`,
      ),
    ).toEqual([
      'french.II 5 NLC-27.9b.6',
      'french.V 4 NLC-27.9b.6',
      'french.VI 2 NLC-27.9b.6',
      'french.VIII 6 NLC-27.9b.6',
      'french.VC 3 NLC-27.9b.6',
      'french.LO 2 NLC-27.9b.6',
      'allied.P1 1 NLC-27.9b.5',
    ]);
    const game = gameOf('leipzig');
    let { position } = game.begin();
    const lost = new Map<string, number>();
    const seats = new Set<string>();
    for (let n = 0; n < 200; n += 1) {
      const pending = game.pending(position);
      if (pending.kind !== 'decide' || !/placeLeader|lossesBefore/.test(pending.step)) break;
      const seat = pending.seats[0] as string;
      const { actions } = game.options(position, seat);
      const action = actions.at(-1);
      if (action?.type === 'takeHit') {
        const formation = game.world.counters.get(action.unit)?.losesFor ?? 'none';
        expect(why(game, position, seat, { type: 'takeHit', unit: 'fr.og.fri-gr' })).toEqual([
          `bears-no-loss ${formation === 'allied.P1' ? 'NLC-27.9b.5' : 'NLC-27.9b.6'}`,
        ]);
        lost.set(formation, (lost.get(formation) ?? 0) + 1);
        seats.add(seat);
      }
      const applied = game.act(position, seat, action as never);
      if (action?.type === 'takeHit')
        expect(applied.events[0]).toMatchObject({
          rule: expect.stringMatching(/^NLC-27\.9b\.[56]$/),
          why: 'before',
        });
      position = applied.position;
    }
    expect(Object.fromEntries(lost)).toEqual({
      'french.II': 5,
      'french.V': 4,
      'french.VI': 2,
      'french.VIII': 6,
      'french.VC': 3,
      'french.LO': 2,
      'allied.P1': 1,
    });
    expect([...seats].sort()).toEqual(['allied', 'french']);
    // Nobody doubts his order because of what he lost before.
    expect(position.formations.french.every(({ shaken }) => shaken === null || position.turn === 0)).toBe(
      true,
    );
  });
});

describe('attachments that change', () => {
  test("[NLC-27.10.2] Kleist's units are led by Wittgenstein until four on the 15th", () => {
    const { game, position } = opened('leipzig-campaign');
    const attachment = special('leipzig-campaign').attachments?.find(({ units }) =>
      units.includes('al.p2.klu'),
    );
    expect(attachment).toMatchObject({
      to: 'allied.W',
      until: '10-15/1600',
      rule: 'NLC-27.10.2',
      free: false,
    });
    expect(attachment?.units.length).toBe(8);
    expect(formationOfUnit(game.world, position, 'al.p2.roe').id).toBe('allied.W');
    const led = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0506', org: '2' }, 'al.x': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'french.2': 'reserve', 'allied.1': 'defend' },
      battle: {
        special: {
          attachments: [
            {
              id: 'fr.b',
              units: ['fr.b'],
              to: 'french.1',
              until: '16/1500',
              free: false,
              rule: 'NLC-27.10.2',
            },
          ],
        },
      },
    });
    const of = () => formationOfUnit(led.game.world, led.position, 'fr.b').id;
    const members = (id: string) =>
      membersOf(led.game.world, led.position, led.game.world.formationById.get(id) as never).map(
        (one) => one.id,
      );
    expect([of(), members('french.1'), members('french.2')]).toEqual(['french.1', ['fr.a', 'fr.b'], []]);
    on(led);
    expect([of(), members('french.1'), members('french.2')]).toEqual(['french.2', ['fr.a'], ['fr.b']]);
    expect(led.last('attached')).toMatchObject({
      rule: 'NLC-27.10.2',
      units: ['fr.b'],
      formation: 'french.2',
    });
  });

  test('[NLC-27.10.3] Corbineau, Walther and the 27th Division are attached, and may be put under any other corps', () => {
    const free = special('leipzig-campaign').attachments?.filter((one) => one.free) ?? [];
    expect(free.map(({ units, to, rule }) => `${units.join(' ')} ${to} ${rule}`)).toEqual([
      'fr.ic.cor french.VC NLC-27.10.3',
      'fr.gc.wal french.VC NLC-27.10.3',
      'fr.viii.dom fr.viii.kru fr.viii.dart french.VI NLC-27.10.3',
    ]);
    const game = gameOf('leipzig-campaign');
    const { position } = game.begin();
    expect(game.pending(position)).toMatchObject({ step: 'nlc.setup.attach' });
    expect(formationOfUnit(game.world, position, 'fr.viii.kru').id).toBe('french.VI');
    const put = { type: 'attach', attachment: 'fr.viii.dom', to: 'french.IX' };
    expect(why(game, position, 'french', put)).toEqual([]);
    expect(why(game, position, 'french', { ...put, to: 'allied.K' })).toEqual([
      'not-his-formation NLC-27.10.3',
    ]);
    expect(why(game, position, 'french', { ...put, attachment: 'al.p2.klu' })).toEqual([
      'nothing-to-attach NLC-27.10.3',
    ]);
    const after = game.act(position, 'french', put as never).position;
    expect(formationOfUnit(game.world, after, 'fr.viii.kru').id).toBe('french.IX');
    expect(why(game, after, 'french', put)).toEqual(['nothing-to-attach NLC-27.10.3']);
  });
});
