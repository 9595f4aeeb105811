import { describe, expect, test } from 'vitest';
import { type Piece, type Skirmish, skirmish } from '../skirmish.ts';

const around = (pieces: Readonly<Record<string, Piece>>, more: Partial<Skirmish> = {}) =>
  skirmish({ terrain: { '0505': 'chateau' }, pieces, ...more });

const rivers = (...sides: readonly string[]): NonNullable<Skirmish['sides']> =>
  Object.fromEntries(sides.map((side) => [side, { water: 'river' }]));

const march = (unit: string, ...path: readonly string[]) => ({ type: 'march', unit, path }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;
const engage = (unit: string) => ({ type: 'engage', unit }) as const;
const stand = (unit: string) => ({ type: 'stand', unit }) as const;

describe('room in a chateau', () => {
  test('[NLB-8.1A.1] a chateau holds one unit at the end of a phase', () => {
    const table = around({ 'fr.in': { hex: '0505' }, 'fr.out': { hex: '0507' }, 'al.x': { hex: '0101' } });
    expect(table.destinations('fr.out')).not.toContain('0505');
    table.march('fr.out', '0506', '0505');
    expect(table.why({ type: 'endMovement' })).toEqual(['still-overstacked NLB-5.4.2']);
    table.march('fr.in', '0504').endMovement();
    expect(table.unit('fr.out').hex).toBe('0505');
  });

  test('[NLB-8.1A.1] nobody stops in a chateau whose garrison can no longer leave', () => {
    const table = around({ 'fr.in': { hex: '0507' }, 'fr.out': { hex: '0506' }, 'al.x': { hex: '0101' } });
    table.march('fr.in', '0506', '0505');
    expect(table.why(march('fr.out', '0505'))).toEqual(['chateau-full NLB-8.1A.1']);
    expect(table.why(march('fr.out', '0505', '0504'))).toEqual([]);
  });

  test('[NLB-8.1A.2] no unit retreats into a chateau that is taken', () => {
    const beaten = (garrison: Readonly<Record<string, Piece>>) =>
      around({ 'fr.a': { hex: '0507' }, 'al.r': { hex: '0506' }, ...garrison })
        .endMovement()
        .attack(['0506'], ['fr.a'])
        .roll(1);
    expect(beaten({}).why({ type: 'retreatTo', unit: 'al.r', hex: '0505' })).toEqual([]);
    const taken = beaten({ 'al.c': { hex: '0505' } });
    expect(taken.why({ type: 'retreatTo', unit: 'al.r', hex: '0505' })).toEqual(['chateau-full NLB-8.1A.2']);
    expect(taken.options('retreatTo').map((option) => option.hex)).toEqual(['0605', '0405']);
  });

  test('[NLB-8.1A.3] nobody displaces the garrison of a chateau, even if the retreat fails for it', () => {
    const sides = rivers('0506-0405', '0506-0406', '0506-0605', '0506-0606');
    const table = around(
      { 'fr.a': { hex: '0507' }, 'al.r': { hex: '0506', strength: 3 }, 'al.c': { hex: '0505' } },
      { sides },
    );
    table.endMovement().attack(['0506'], ['fr.a']).roll(1);
    expect(table.last('eliminated')).toMatchObject({ unit: 'al.r', cause: 'no-retreat', losses: 3 });
    expect(table.unit('al.c').hex).toBe('0505');
  });

  test('[NLB-8.1A.3] nor does a chain of displacements end in a chateau that is taken', () => {
    const sides = rivers(
      ...['0505', '0406', '0605', '0606'].map((hex) => `0506-${hex}`),
      ...['0404', '0406', '0305', '0306'].map((hex) => `0405-${hex}`),
    );
    const chain = (garrison: Readonly<Record<string, Piece>>) =>
      around(
        {
          'fr.a': { hex: '0507' },
          'al.r': { hex: '0506' },
          'al.p': { hex: '0405' },
          'al.q': { hex: '0405' },
          ...garrison,
        },
        { sides },
      )
        .endMovement()
        .attack(['0506'], ['fr.a'])
        .roll(1);
    const open = chain({}).retreat('al.r', '0405', 'al.p');
    expect(open.options('retreatTo')).toEqual([{ type: 'retreatTo', unit: 'al.p', hex: '0505' }]);
    const taken = chain({ 'al.c': { hex: '0505' } });
    expect(taken.last('eliminated')).toMatchObject({ unit: 'al.r', cause: 'no-retreat' });
  });

  test('[NLB-8.1B] nobody advances into a chateau, whoever held it and however it fell', () => {
    for (const arm of ['infantry', 'cavalry', 'foot-artillery'] as const) {
      const table = around({
        'fr.a': { hex: '0506', strength: 20 },
        'al.c': { hex: '0505', strength: 1, arm },
        'al.y': { hex: '0605', strength: 1 },
      });
      table.endMovement().attack(['0505', '0605'], ['fr.a']).roll(1);
      expect(table.last('combatRolled').result).toBe('De');
      expect(table.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0605' }]);
      expect(table.why({ type: 'advance', unit: 'fr.a', hex: '0505' })).toEqual([
        'no-advance-there NLB-8.1B',
      ]);
    }
    const fled = around({ 'fr.a': { hex: '0506', strength: 12 }, 'al.c': { hex: '0505', strength: 1 } });
    fled.endMovement().attack(['0505'], ['fr.a']).roll(2).retreat('al.c', '0504');
    expect(fled.seat).toBe('allied');
    expect(fled.step).toBe('nlb.movement.move');
  });

  test('[NLB-8.1C.1] nobody bombards into a chateau, alone or in support, whoever is inside', () => {
    for (const arm of ['infantry', 'cavalry', 'foot-artillery'] as const) {
      const pieces = {
        'fr.gun': { hex: '0507', arm: 'foot-artillery' },
        'al.c': { hex: '0505', arm },
      } as const;
      expect(around(pieces).endMovement().last('playerTurnBegan').side).toBe('coalition');
      const table = around({ ...pieces, 'fr.foot': { hex: '0504' } });
      table.endMovement().act(target('0505'));
      expect(table.why(engage('fr.gun'))).toEqual(['chateau-not-bombarded NLB-8.1C.1']);
    }
  });
});

describe('zones of control and the duty to attack', () => {
  test('[NLB-8.2A.1] a zone of control reaches out of a chateau but never into one', () => {
    const out = around({ 'fr.a': { hex: '0507' }, 'al.c': { hex: '0505' } });
    expect(out.why(march('fr.a', '0506'))).toEqual([]);
    expect(out.why(march('fr.a', '0506', '0605'))).toEqual(['must-stop-in-zoc NLB-5.0.4']);
    const inside = around({ 'fr.c': { hex: '0505' }, 'fr.a': { hex: '0507' }, 'al.x': { hex: '0504' } });
    expect(inside.why(march('fr.c', '0506'))).toEqual([]);
    inside.march('fr.c', '0506', '0606');
    expect(inside.why(march('fr.a', '0506', '0505', '0605'))).toEqual([]);
    const view = inside.game.observe(inside.position, 'french');
    expect(view.zones.coalition).toEqual(['0403', '0404', '0503', '0603', '0604']);
  });

  test('[NLB-8.2A.2] units next to a chateau have to attack the enemy inside', () => {
    const table = around({ 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505' } }).endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    expect(table.attack(['0505'], ['fr.a']).last('attackDeclared').defenders).toEqual(['al.c']);
  });

  test('[NLB-8.2A.3] infantry in a chateau need not attack, and nobody has to attack for it', () => {
    const table = around({ 'fr.c': { hex: '0505' }, 'al.x': { hex: '0504' } }).endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    expect(table.options('target')).toEqual([target('0504')]);
    table.endCombat();
    expect(table.of('attackDeclared')).toEqual([]);
  });

  test('[NLB-8.2A.4] infantry that sallies attacks every enemy next to it', () => {
    const pieces = { 'fr.c': { hex: '0505' }, 'al.x': { hex: '0504' }, 'al.y': { hex: '0506' } };
    const table = around(pieces).endMovement().act(target('0504'), engage('fr.c'));
    expect(table.why({ type: 'declare', column: '1-5' })).toEqual(['would-strand-defender NLB-6.0.2']);
    table.act(target('0506'));
    expect(table.why({ type: 'declare', column: '1-5' })).toEqual([]);
  });

  test('[NLB-8.2A.4] friends may take on some of its neighbours, and then have to', () => {
    const table = around({
      'fr.c': { hex: '0505', strength: 8 },
      'fr.a': { hex: '0507' },
      'al.x': { hex: '0504', strength: 2 },
      'al.y': { hex: '0506' },
    });
    table.endMovement().attack(['0504'], ['fr.c']).roll(2).retreat('al.x', '0503');
    table.act({ type: 'declineAdvance' });
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.attack(['0506'], ['fr.a']).roll(6);
    expect(table.of('attackDeclared')).toHaveLength(2);
  });

  test('[NLB-8.2A.4] a sally that would leave a neighbour to nobody is refused', () => {
    const table = around({
      'fr.c': { hex: '0505' },
      'fr.a': { hex: '0503' },
      'al.x': { hex: '0504' },
      'al.y': { hex: '0506' },
    });
    table.endMovement().act(target('0504'), engage('fr.a'));
    expect(table.why(engage('fr.c'))).toEqual(['would-strand-defender NLB-6.0.2']);
    expect(table.why({ type: 'declare', column: '1-5' })).toEqual([]);
  });
});

describe('how a chateau defends', () => {
  const storm = (strength: number, garrison: Omit<Piece, 'hex'> = {}) =>
    around({ 'fr.a': { hex: '0506', strength }, 'al.c': { hex: '0505', strength: 2, ...garrison } })
      .endMovement()
      .act(target('0505'), engage('fr.a'));

  test('[NLB-8.2B] odds above 4-1 against chateau infantry are rolled at 4-1', () => {
    const table = storm(40);
    expect(table.odds).toMatchObject({
      attack: { total: 40 },
      defence: { total: 6 },
      column: '4-1',
      cap: { rule: 'NLB-8.2B', code: 'chateau-column' },
    });
    expect(table.why({ type: 'declare', column: '5-1' })).toEqual(['column-above-odds NLB-6.2C.1']);
    // From the first column above it on, five to one: 30 against 6.
    expect(storm(30).odds).toMatchObject({ column: '4-1', cap: { rule: 'NLB-8.2B' } });
    expect(storm(29).odds).toMatchObject({ column: '4-1', cap: null });
    expect(storm(24).odds).toMatchObject({ column: '4-1', cap: null });
    expect(storm(18).odds).toMatchObject({ column: '3-1', cap: null });
  });

  test('[NLB-8.2B] nor does another hex attacked together with a chateau bring more than 4-1', () => {
    const pieces = {
      'fr.a': { hex: '0506', strength: 90 },
      'al.c': { hex: '0505', strength: 2 },
      'al.d': { hex: '0606', strength: 2 },
    };
    const both = around(pieces).endMovement().act(target('0505'), target('0606'), engage('fr.a'));
    expect(both.odds).toMatchObject({ column: '4-1', cap: { rule: 'NLB-8.2B' } });
    const mounted = { ...pieces, 'al.c': { hex: '0505', strength: 2, arm: 'cavalry' as const } };
    const open = around(mounted).endMovement().act(target('0505'), target('0606'), engage('fr.a'));
    expect(open.odds).toMatchObject({ column: '6-1', cap: { rule: 'NLB-6.2B.1' } });
  });

  test('[NLB-8.2C.1] infantry in a chateau may ignore Dr, or obey it', () => {
    const stood = storm(24).act({ type: 'declare', column: '4-1' }).roll(3);
    expect(stood.last('combatRolled').result).toBe('Dr');
    stood.act(stand('al.c'));
    expect(stood.last('stood')).toMatchObject({ rule: 'NLB-8.2C.1', unit: 'al.c', hex: '0505' });
    expect(stood.unit('al.c')).toMatchObject({ place: 'map', hex: '0505' });
    const left = storm(24).act({ type: 'declare', column: '4-1' }).roll(3).retreat('al.c', '0504');
    expect(left.unit('al.c').hex).toBe('0504');
  });

  test('[NLB-8.2C.1] with nowhere to go it stays and is not lost', () => {
    const table = around(
      { 'fr.a': { hex: '0506', strength: 24 }, 'al.c': { hex: '0505', strength: 2 } },
      { sides: rivers(...['0504', '0404', '0405', '0604', '0605'].map((hex) => `0505-${hex}`)) },
    );
    table.endMovement().attack(['0505'], ['fr.a']).roll(3);
    expect(table.unit('al.c')).toMatchObject({ place: 'map', hex: '0505' });
    expect(table.position.armies.allied?.losses).toBe(0);
  });

  test('[NLB-8.2C.2] De and Ex take effect at a chateau as anywhere', () => {
    const lost = storm(24).act({ type: 'declare', column: '4-1' }).roll(1);
    expect(lost.unit('al.c').place).toBe('eliminated');
    const swapped = storm(24).act({ type: 'declare', column: '4-1' }).roll(6);
    expect(swapped.last('combatRolled').result).toBe('Ex');
    expect(swapped.game.pending(swapped.position)).toMatchObject({ facts: { owed: 2, units: ['fr.a'] } });
    expect(swapped.unit('al.c').place).toBe('eliminated');
  });

  test('[NLB-8.2C.2] Ar and Ae take effect on infantry that sallies, and the walls are no excuse', () => {
    const sally = (strength: number, roll: number) =>
      around({ 'fr.c': { hex: '0505', strength: 2 }, 'al.x': { hex: '0504', strength } })
        .endMovement()
        .attack(['0504'], ['fr.c'])
        .roll(roll);
    const driven = sally(2, 6);
    expect(driven.last('combatRolled').result).toBe('Ar');
    expect(driven.why(stand('fr.c'))).toEqual(['must-retreat NLB-6.6.2']);
    const lost = sally(10, 6);
    expect(lost.last('combatRolled').result).toBe('Ae');
    expect(lost.unit('fr.c').place).toBe('eliminated');
    expect(lost.step).toBe('nlb.movement.move');
  });

  test.each(['cavalry', 'foot-artillery', 'horse-artillery'] as const)(
    '[NLB-8.2.1] %s in a chateau has the walls and nothing else of their benefits',
    (arm) => {
      const table = storm(36, { arm });
      expect(table.odds).toMatchObject({ defence: { total: 6 }, column: '6-1', cap: null });
      table.act({ type: 'declare', column: '6-1' }).roll(4);
      expect(table.why(stand('al.c'))).toEqual(['must-retreat NLB-6.6.2']);
      const own = around({ 'fr.c': { hex: '0505', arm }, 'al.x': { hex: '0504' } }).endMovement();
      expect(own.why({ type: 'endCombat' })).toEqual([
        'duty-to-attack NLB-6.0.1',
        'duty-to-be-attacked NLB-6.0.2',
      ]);
    },
  );
});
