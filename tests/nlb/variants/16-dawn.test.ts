import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { layNlb, nlb } from '../library.ts';
import { skirmish, type Table } from '../skirmish.ts';

const morning = (optional: readonly OptionalRule[], chapters: ('10' | '11' | '14')[] = []): Table =>
  skirmish({
    pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0504' } },
    leaders: { 'fr.chief': { hex: '0506', capacity: 2 }, 'al.chief': { hex: '0504', capacity: 2 } },
    scenario: { chapters, turns: { first: '17/0600', last: '17/0900', rule: 'NLB-3.2B' } },
    optional,
  });

describe('dawn (16.2)', () => {
  test('[NLB-16.2.1] six in the morning is day: the enemy may be met and fought', () => {
    const table = morning(['16.2']);
    expect(table.last('turnBegan')).toMatchObject({ label: '17/0600', night: false });
    table.march('fr.a', '0505').endMovement();
    expect(table.step).toBe('nlb.combatPhase.choose');
    const night = morning([]);
    expect(night.last('turnBegan')).toMatchObject({ label: '17/0600', night: true });
    expect(night.why({ type: 'march', unit: 'fr.a', path: ['0505'] })).toEqual([
      'no-zoc-entry-now NLB-4.2.2',
    ]);
  });

  test('[NLB-16.2.1] the other night turns stay night, and the turn stays three hours long', () => {
    const { world } = morning(['16.2']).game;
    const boxes = world.tables.track.filter(({ turn }) => turn.startsWith('17'));
    expect(boxes.filter(({ night }) => night).map(({ turn }) => turn)).toEqual([
      '17/0300',
      '17/2100',
      '17/2400',
    ]);
    expect(boxes.find(({ turn }) => turn === '17/0600')?.hours).toBe(3);
    expect(world.turns.map(({ label }) => label)).toEqual(['17/0600', '17/0900']);
  });

  test('[NLB-16.2.1] it has a command phase and is the turn on which supply is checked', () => {
    const commands = (table: Table): boolean => table.step.startsWith('nlb.command');
    expect(commands(morning(['16.2'], ['10', '11']))).toBe(true);
    expect(commands(morning([], ['10', '11']))).toBe(false);
    // Cut off from every road home.
    const lost = (table: Table): string[] => table.of('eliminated').map(({ unit }) => unit);
    expect(lost(morning(['16.2'], ['10', '14'])).length).toBeGreaterThan(0);
    expect(lost(morning([], ['10', '14']))).toEqual([]);
  });

  test('[NLB-16.2.1] the track beside the game shows the day as it is played', () => {
    const laid = layNlb('nlb.campaign', ['dawn']);
    if (!laid.ok) throw new Error(laid.problems.join());
    const dawn = laid.laid.content.tables.track.filter(({ turn }) => turn.endsWith('/0600'));
    expect(dawn.map(({ night }) => night)).toEqual(dawn.map(() => false));
    expect(nlb.scenarios.get('nlb.ligny')?.options.map(({ id }) => id)).not.toContain('dawn');
  });
});
