import { describe, expect, test } from 'vitest';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const STAY = { type: 'endRetreats' } as const;
const CHOOSE = 'nlb.mountedRetreat.choose';

const scene = (pieces: Readonly<Record<string, Piece>>, spec: Partial<Skirmish> = {}): Table =>
  skirmish({ optional: ['15.3'], ...spec, pieces }).endMovement();

const free = (table: Table): string[] => [...new Set(table.options('retreatTo').map(({ unit }) => unit))];

describe('mounted retreat before combat (15.3)', () => {
  test('[NLB-15.3.1] cavalry in an enemy zone of control may fall back one hex before combat, or stay', () => {
    const table = scene({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } });
    expect([table.step, table.seat]).toEqual([CHOOSE, 'allied']);
    // As in any retreat: one hex, and not into a zone of control.
    expect(
      table
        .options('retreatTo')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['0404', '0504', '0604']);
    expect(table.why({ type: 'retreatTo', unit: 'al.c', hex: '0605' })).toEqual([
      'retreat-into-zoc NLB-6.6A.4',
    ]);
    table.retreat('al.c', '0504');
    expect(table.last('retreated')).toMatchObject({ rule: 'NLB-15.3.1', unit: 'al.c', into: '0504' });
    const staying = scene({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } }).act(STAY);
    expect([staying.step, staying.unit('al.c').hex]).toEqual(['nlb.combatPhase.choose', '0505']);
  });

  test('[NLB-15.3.1] artillery with a movement allowance of 6 may as well; foot and slower guns may not', () => {
    const table = scene({
      'fr.a': { hex: '0506' },
      'al.h': { hex: '0505', arm: 'horse-artillery' },
      'al.f': { hex: '0505' },
      'fr.b': { hex: '0906' },
      'al.g': { hex: '0905', arm: 'foot-artillery' },
    });
    expect(free(table)).toEqual(['al.h']);
    for (const unit of ['al.f', 'al.g']) {
      expect(table.why({ type: 'retreatTo', unit, hex: unit === 'al.f' ? '0504' : '0904' })).toEqual([
        'no-retreat-before-combat NLB-15.3.1',
      ]);
    }
  });

  test('[NLB-15.3.1] an enemy cavalry unit next door forbids it', () => {
    const table = scene({
      'fr.a': { hex: '0506', arm: 'cavalry' },
      'al.c': { hex: '0505', arm: 'cavalry' },
      'fr.b': { hex: '0906' },
      'al.d': { hex: '0905', arm: 'cavalry' },
    });
    expect(free(table)).toEqual(['al.d']);
    expect(table.why({ type: 'retreatTo', unit: 'al.c', hex: '0504' })).toEqual([
      'no-retreat-before-combat NLB-15.3.1',
    ]);
  });

  test('[NLB-15.3.1] on whichever side of it that cavalry stands', () => {
    for (const hex of ['0504', '0506', '0404', '0405', '0604', '0605']) {
      const table = scene({
        'fr.a': { hex, arm: 'cavalry' },
        'al.c': { hex: '0505', arm: 'cavalry' },
        'fr.b': { hex: '0906' },
        'al.d': { hex: '0905', arm: 'cavalry' },
      });
      expect(free(table), hex).toEqual(['al.d']);
    }
  });

  test('[NLB-15.3.1] outside enemy zones of control nobody gives way', () => {
    const table = scene(
      {
        'fr.a': { hex: '0506' },
        'al.c': { hex: '0505', arm: 'cavalry' },
        'al.far': { hex: '0503', arm: 'cavalry' },
        // Next to it, but behind a river: no zone of control reaches across.
        'fr.r': { hex: '0906' },
        'al.r': { hex: '0905', arm: 'cavalry' },
      },
      { sides: { '0905-0906': { water: 'river' } } },
    );
    expect(free(table)).toEqual(['al.c']);
  });

  test('[NLB-15.3.1] a retreat may displace a friend where there is no room, as any other', () => {
    const table = scene({
      'fr.a': { hex: '0506' },
      'fr.b': { hex: '0403' },
      'al.c': { hex: '0505', arm: 'cavalry' },
      'al.p': { hex: '0604' },
      'al.q': { hex: '0604' },
    });
    expect(table.options('retreatTo')).toEqual([
      { type: 'retreatTo', unit: 'al.c', hex: '0604', displace: 'al.p' },
      { type: 'retreatTo', unit: 'al.c', hex: '0604', displace: 'al.q' },
    ]);
    table.retreat('al.c', '0604', 'al.q');
    expect([table.step, table.seat]).toEqual(['nlb.retreat.choose', 'allied']);
    table.retreat('al.q', '0704');
    expect(['al.c', 'al.p', 'al.q'].map((id) => table.unit(id).hex)).toEqual(['0604', '0604', '0704']);
  });

  test('[NLB-15.3.1] without the option the attacks begin at once', () => {
    const pieces = { 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' as const } };
    expect(scene(pieces, { optional: [] }).step).toBe('nlb.combatPhase.choose');
  });

  test('[NLB-15.3.2] enemy horse artillery next door is no hindrance', () => {
    const table = scene({
      'fr.h': { hex: '0506', arm: 'horse-artillery' },
      'al.c': { hex: '0505', arm: 'cavalry' },
    });
    expect([table.step, free(table)]).toEqual([CHOOSE, ['al.c']]);
  });

  test('[NLB-15.3.3] nobody advances into the hex that is left', () => {
    const table = scene({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } });
    table.retreat('al.c', '0504');
    expect(table.of('advanced')).toEqual([]);
    expect(table.unit('fr.a')).toMatchObject({ hex: '0506', combat: 'fresh' });
    // The combat phase is over without a choice for the French, who stand where they stood.
    expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
  });

  test('[NLB-15.3.4] both sides may do it in any combat phase, the side that does not attack first', () => {
    // The two cavalries stand apart, each faced by infantry alone.
    const pieces = {
      'fr.a': { hex: '0506' },
      'al.c': { hex: '0505', arm: 'cavalry' as const },
      'fr.c': { hex: '0906', arm: 'cavalry' as const },
      'al.a': { hex: '0905' },
    };
    const table = scene(pieces);
    expect([table.seat, free(table)]).toEqual(['allied', ['al.c']]);
    table.act(STAY);
    expect([table.step, table.seat, free(table)]).toEqual([CHOOSE, 'french', ['fr.c']]);
    table.retreat('fr.c', '0907');
    expect(table.step).toBe('nlb.combatPhase.choose');
    // In the Coalition's phase it is the other way round.
    const second = skirmish({ optional: ['15.3'], pieces, scenario: { firstPlayer: 'coalition' } });
    second.endMovement();
    expect(second.seat).toBe('french');
    second.act(STAY);
    expect([second.seat, free(second)]).toEqual(['allied', ['al.c']]);
  });

  test('[NLB-15.3.4] who began the phase in contact may go even if the enemy has gone first', () => {
    const table = scene({
      'fr.h': { hex: '0506', arm: 'horse-artillery' },
      'al.h': { hex: '0505', arm: 'horse-artillery' },
    });
    table.retreat('al.h', '0504');
    expect([table.seat, free(table)]).toEqual(['french', ['fr.h']]);
  });

  test('[NLB-15.3.5] attackers whose only enemy has gone need not attack; others must', () => {
    const table = scene({
      'fr.a': { hex: '0506' },
      'al.c': { hex: '0505', arm: 'cavalry' },
      'fr.b': { hex: '0906' },
      'al.d': { hex: '0905' },
    });
    table.retreat('al.c', '0504');
    expect(table.game.pending(table.position)).toMatchObject({
      step: 'nlb.combatPhase.choose',
      facts: { attackers: ['0906'], defenders: ['0905'] },
    });
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.attack(['0905'], ['fr.b'], '1-1').roll(6).retreat('fr.b', '0907').act({ type: 'declineAdvance' });
    expect([table.seat, table.step]).toEqual(['allied', 'nlb.movement.move']);
  });

  test('[NLB-15.3.5] who must be attacked is settled after the retreats as well', () => {
    // Once the cavalry is gone only a garrison touches the Allies, and garrisons need not attack (8.2A).
    const table = scene(
      {
        'fr.c': { hex: '0906', arm: 'cavalry' },
        'fr.garrison': { hex: '0805' },
        'al.a': { hex: '0905' },
      },
      { terrain: { '0805': 'chateau' } },
    );
    table.retreat('fr.c', '0907');
    expect([table.step, table.why({ type: 'endCombat' })]).toEqual(['nlb.combatPhase.choose', []]);
  });

  test('a leader left alone by the retreat joins the nearest friends', () => {
    const table = scene(
      { 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } },
      { leaders: { 'al.leader.l': { hex: '0505' } }, scenario: { chapters: ['10'] } },
    );
    table.retreat('al.c', '0504');
    expect(table.last('leaderRelocated')).toMatchObject({ from: '0505', into: '0504' });
  });
});
