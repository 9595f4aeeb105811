import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';

/* Troops of Wellington and Blücher in one hex, each with a player of their own. */

const stack = (of: Skirmish['pieces'], spec: Partial<Skirmish> = {}) =>
  skirmish({
    orders: { 'allied.1': 'defend', 'prussian.1': 'defend' },
    leaders: { 'al.l': { hex: '0710' }, 'pr.l': { hex: '0710' } },
    ...spec,
    pieces: { 'fr.a': { hex: '0505', strength: 12 }, 'al.z': { hex: '1112' }, ...of },
  });

describe('a stack of two armies', () => {
  const hit = (allied: number, prussian: number) =>
    stack({ 'al.x': { hex: '0506', strength: allied }, 'pr.y': { hex: '0506', strength: prussian } })
      .assaults()
      .assault(['fr.a'], '0506')
      .roll(4, 3, 1, 1);

  test('[NLC-7.4.3] [NLC-7.1.3] whoever has most in it says whether it gives way, who is hit and where it goes', () => {
    for (const [allied, prussian, speaks] of [
      [6, 4, 'allied'],
      [4, 6, 'prussian'],
      [5, 5, 'allied'],
    ] as const) {
      const table = hit(allied, prussian);
      const asked = () => {
        const pending = table.game.pending(table.position);
        return pending.kind === 'decide' ? pending.seats : [];
      };
      expect(table.step).toBe('nlc.combat.defenderWill');
      expect(asked()).toEqual([speaks]);
      table.act({ type: 'giveWay' });
      expect(table.step).toBe('nlc.hits.choose');
      expect(asked()).toEqual([speaks]);
      table.act({ type: 'takeHit', unit: 'al.x' });
      expect(table.step).toBe('nlc.retreat.choose');
      // What is left of them counts: six that have become two are fewer than four.
      expect(asked()).toEqual(['prussian']);
    }
  });

  test('[NLC-8.1.5] and who of it is disrupted by guns', () => {
    const table = stack({
      'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 12 },
      'fr.a': { hex: '0404' },
      'al.x': { hex: '0507', strength: 2 },
      'pr.y': { hex: '0507', strength: 6 },
    }).bombardment();
    table.act({ type: 'bombard', units: ['fr.g'], target: '0507' }).roll(4, 3);
    expect(table.step).toBe('nlc.bombardment.disrupt');
    expect(table.seat).toBe('prussian');
  });

  test('[NLC-7.10b.1] horse of each slips away when its own player says so, and nobody else', () => {
    const horse = () =>
      stack({
        'al.h': { hex: '0506', arm: 'cavalry', strength: 2 },
        'pr.h': { hex: '0506', arm: 'cavalry', strength: 6 },
      })
        .assaults()
        .setUnit('al.h', { beganInZoc: false })
        .setUnit('pr.h', { beganInZoc: false })
        .assault(['fr.a'], '0506');
    const table = horse();
    const asked = () => {
      const pending = table.game.pending(table.position);
      return pending.kind === 'decide' ? [...pending.seats].sort() : [];
    };
    const slip = (unit: string) => ({ type: 'slipAway', unit, hex: '0507' }) as const;
    expect(asked()).toEqual(['allied', 'prussian']);
    expect(table.why(slip('pr.h'), 'allied')).toEqual(['not-your-unit NLC-7.10b.1']);
    expect(table.why(slip('pr.h'), 'prussian')).toEqual([]);
    const { actions } = table.game.options(table.position, 'allied');
    expect(actions.flatMap((one) => (one.type === 'slipAway' ? [one.unit] : []))).not.toContain('pr.h');
    table.position = table.game.act(table.position, 'allied', { type: 'stand' }).position;
    expect(asked()).toEqual(['prussian']);
    table.act(slip('pr.h'));
    expect([table.unit('pr.h').hex, table.unit('al.h').hex]).toEqual(['0507', '0506']);
    expect(table.step).not.toBe('nlc.combat.slipAway');
  });
});
