import { describe, expect, test } from 'vitest';
import { nlb } from '../library.ts';
import { skirmish } from '../skirmish.ts';

describe('the phases of a player turn', () => {
  test('[NLB-4.1.1] a player turn goes through command, movement and combat, in that order', () => {
    const table = skirmish({
      columns: 20,
      pieces: {
        'fr.a': { hex: '0505', strength: 6, org: '2' },
        'fr.b': { hex: '0504', org: '2' },
        'al.x': { hex: '0507', strength: 1 },
      },
      leaders: { 'fr.leader.ney': { hex: '0505', capacity: 2 } },
      scenario: { chapters: ['10', '11'] },
    });
    const seen: string[] = [table.step];
    table.act({ type: 'command', leader: 'fr.leader.ney', whom: 'fr.a' });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })[0]).toMatch(/^not-now /);
    table.act({ type: 'endCommand' });
    seen.push(table.step);
    expect(table.why({ type: 'target', hex: '0507' })[0]).toMatch(/^not-now /);
    table.march('fr.a', '0506').endMovement();
    seen.push(table.step);
    expect(seen).toEqual(['nlb.command.give', 'nlb.movement.move', 'nlb.combatPhase.choose']);
    const phases = table.of('phaseBegan').filter((event) => event.side === 'french');
    expect(phases.map((event) => event.phase)).toEqual(['command', 'movement', 'combat']);
  });
});

describe('counters', () => {
  test('[NLB-2.4.4] infantry, cavalry, artillery, officers and commanders are kinds of their own', () => {
    const arms = new Set(nlb.units.units.map((unit) => unit.arm));
    expect([...arms].sort()).toEqual(['cavalry', 'foot-artillery', 'horse-artillery', 'infantry']);
    // Headquarters come with 16.14 only.
    const printed = nlb.units.leaders.filter(({ variant }) => variant !== true);
    const kinds = new Map(printed.map((leader) => [leader.id, leader.kind]));
    expect(kinds.get('fr.leader.ney')).toBe('commander');
    expect(kinds.get('fr.leader.reille')).toBe('officer');
    expect(new Set(kinds.values())).toEqual(new Set(['commander', 'officer']));
  });

  test('[NLB-2.4.4] a leader is no combat unit: he has no strength, cannot attack and controls no ground', () => {
    const table = skirmish({
      columns: 20,
      pieces: { 'fr.a': { hex: '0505', org: '2' }, 'al.x': { hex: '1505' } },
      leaders: { 'fr.leader.ney': { hex: '0510', capacity: 1 } },
      scenario: { chapters: ['10', '11'] },
    });
    const view = table.game.observe(table.position, 'allied');
    expect(view.units.map((unit) => unit.id)).toEqual(['fr.a', 'al.x']);
    expect(view.zones.french).toHaveLength(6);
    table.act({ type: 'endCommand' }).endMovement();
    expect(table.of('phaseBegan').some((event) => event.phase === 'combat')).toBe(true);
    expect(table.options('march').every((march) => march.unit === 'al.x')).toBe(true);
  });
});
