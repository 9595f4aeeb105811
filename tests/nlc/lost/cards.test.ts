import { describe, expect, test } from 'vitest';
import { scenarioCards } from '../../../src/systems/library.ts';
import { bestCard } from '../../../src/systems/nlc/ai/cards.ts';
import { cardFaults } from '../../../src/systems/nlc/rules/cards/hand.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { library } from '../../nlb/library.ts';
import { tables } from '../refit/battles.ts';
import { linesOf, type Table } from '../skirmish.ts';
import { BATTLES, battleOf, Opening } from './battles.ts';
import { aside, cardsOf, deal, draws, field, marches, nextTurn, play } from './dealing.ts';
import { points } from './field.ts';

describe('drawing and playing', () => {
  test('[NLC-32.12.1] cards are an option of the four battles, and off unless chosen', () => {
    const offered = scenarioCards(library).filter(({ options }) => options.some(({ id }) => id === 'cards'));
    expect(offered.map(({ id }) => id).sort()).toEqual(BATTLES);
    for (const id of BATTLES) expect(battleOf(id).special?.cards).toEqual({ rule: 'NLC-32.12.1' });
    expect(new Opening('nlc.dennewitz').position).not.toHaveProperty('cards');
    expect(field({ options: [] }).step).not.toBe('nlc.cards.draw');
  });

  test('[NLC-32.12.1] before the orders of every turn each side draws one card and may play one, who moves first before the other', () => {
    const table = field();
    expect(table.game.pending(table.position)).toMatchObject({ request: { kind: 'draw', of: 12 } });
    table.roll(cardsOf(table, 'french').deck.indexOf(11));
    expect(table.seat).toBe('french');
    expect(table.game.options(table.position, 'french').actions).toEqual([
      { type: 'keepCards' },
      play(11),
      aside(11),
    ]);
    table.act({ type: 'keepCards' });
    expect(table.step).toBe('nlc.cards.draw');
    table.roll(cardsOf(table, 'coalition').deck.indexOf(16));
    expect(table.seat).toBe('prussian');
    expect(table.why(play(11))).toEqual(['card-not-in-hand NLC-32.12.c11']);
    table.act(play(16));
    expect(cardsOf(table, 'french')).toMatchObject({ hand: [11], shown: [], laid: [] });
    expect(cardsOf(table, 'coalition')).toMatchObject({ hand: [], shown: [{ card: 16, turn: 0 }] });
    nextTurn(table);
    expect(table.position.turn).toBe(1);
    draws(table, 'french', 0, play(11));
    expect(cardsOf(table, 'french').hand).toEqual([0]);
    expect(cardFaults(table.game.world, table.position)).toEqual([]);
  });

  test('[NLC-32.12.c15] [NLC-32.12.3] the deck has the six cards that the book names and lets be played, and quiet ones; 15 is in none', () => {
    expect(tables.cards.deck.map(({ no }) => no)).toEqual([5, 7, 8, 11, 16, 22]);
    const { deck } = cardsOf(field(), 'coalition');
    expect([...deck].sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 5, 7, 8, 11, 16, 22]);
    // Of the numbers that are played face down one is among the six.
    const hidden = [7, 14, 17, 18, 19, 20, 21, 24, 25, 26, 28, 29, 32];
    for (const { no, hidden: isHidden } of tables.cards.deck) expect(isHidden).toBe(hidden.includes(no));
  });

  test('[NLC-32.12.1] a quiet card can be put aside and not played', () => {
    const table = field();
    table.roll(cardsOf(table, 'french').deck.indexOf(0));
    expect(table.why(play(0))).toEqual(['card-does-nothing NLC-32.12.1']);
    table.act(aside(0));
    expect(cardsOf(table, 'french')).toMatchObject({ hand: [], laid: [{ card: 0, turn: 0, aside: true }] });
  });
});

describe('what the enemy sees', () => {
  test('[NLC-32.12.4] which cards are drawn, held, played face down or put aside nobody else learns; how many he does', () => {
    const seen = (first: number, then: 'playCard' | 'layAside') => {
      const table = field();
      draws(table, 'french', first, { type: then, card: first });
      const { cards } = table.game.observe(table.position, 'prussian');
      const told = table.events
        .filter(({ type }) => type === 'cardDrawn' || type === 'cardLaid')
        .map((event) => (event as { masked?: object }).masked);
      return { cards, told };
    };
    expect(seen(7, 'playCard')).toEqual(seen(0, 'layAside'));
    expect(seen(7, 'playCard').cards?.french).toEqual({
      left: 11,
      hand: [],
      shown: [],
      laid: [{ card: null, turn: 0 }],
    });
    expect(seen(7, 'playCard').told).toEqual([
      expect.objectContaining({ type: 'cardDrawn', side: 'french', card: null }),
      expect.objectContaining({ type: 'cardLaid', side: 'french', card: null }),
    ]);
    const held = field();
    draws(held, 'french', 22);
    expect(held.game.observe(held.position, 'prussian').cards?.french.hand).toEqual([null]);
    expect(held.game.observe(held.position, 'french').cards?.french.hand).toEqual([22]);
  });

  test('[NLC-32.12.4] what lies face down is turned up when the battle is over', () => {
    const table = field();
    deal(table, 7);
    for (const _ of table.game.world.battle.turns.slice(1)) deal(nextTurn(table));
    table.until('nlc.movement.move', 'coalition').until('over');
    expect(table.last('cardsShown')).toMatchObject({ side: 'french', cards: [7] });
    expect(table.game.observe(table.position, 'prussian').cards?.french.laid).toEqual([{ card: 7, turn: 0 }]);
  });

  test('[NLC-32.12.4] a position drawn from a view has as many cards and no storm in a hand, and the same view', () => {
    const table = field();
    draws(table, 'french', 7, play(7));
    draws(table, 'coalition', 22);
    let n = 0;
    const random = (below: number): number => {
      n += 1;
      return (n * 7) % below;
    };
    const view = table.game.observe(table.position, 'prussian');
    for (let tries = 0; tries < 12; tries += 1) {
      const drawn = table.game.resample(view, 'prussian', random);
      expect(cardFaults(table.game.world, drawn)).toEqual([]);
      expect(drawn.cards?.french.laid.map(({ card }) => card)).not.toContain(8);
      expect(drawn.cards?.coalition.hand).toEqual([22]);
      expect(table.game.observe(drawn, 'prussian')).toEqual(view);
    }
  });
});

describe('each card', () => {
  test('[NLC-32.12.c5] Early Start gives the first player turn of the first turn to whoever has played it', () => {
    const second = field();
    deal(second, undefined, 5);
    second.until('nlc.movement.move');
    expect(second.position.phasing).toBe('coalition');
    second.until('nlc.movement.move', 'french').until('nlc.cards.draw');
    expect(second.position.turn).toBe(1);
    deal(second).until('nlc.movement.move');
    expect(second.position.phasing).toBe('french');
  });

  test('[NLC-32.12.c5] the order stays if both play it, and on a later turn it can only be put aside', () => {
    const both = field();
    deal(both, 5, 5).until('nlc.movement.move');
    expect(both.position.phasing).toBe('french');
    const later = field();
    draws(later, 'french', 5);
    draws(later, 'coalition', 0);
    nextTurn(later);
    later.roll(cardsOf(later, 'french').deck.indexOf(0));
    expect(later.why(play(5))).toEqual(['card-asks-for-another-turn NLC-32.12.c5']);
    expect(later.why(aside(5))).toEqual([]);
  });

  const ordering = (card?: number) => {
    const table = field({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0909', org: '2' }, 'pr.x': { hex: '1515' } },
      leaders: {
        'fr.chief': { role: 'oc', rating: 2, hex: '0505' },
        'pr.chief': { role: 'oc', rating: 2, hex: '1515' },
      },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'prussian.1': 'defend' },
    });
    deal(table, card).until('nlc.orders.send');
    return table;
  };
  const delays = (table: Table, order: 'attack' | 'reserve', to = 'french.1') =>
    linesOf(
      table.game.preview(table.position, 'french', { type: 'sendOrder', from: 'fr.chief', to, order })
        .delay as never,
    );

  test('[NLC-32.12.c7] orders to attack that are sent on the turn of Consolidate come a turn later, all others a turn sooner', () => {
    expect(delays(ordering(), 'attack')).toEqual(['order-number 4', 'half-the-ratings -3']);
    expect(delays(ordering(7), 'attack')).toEqual(['order-number 4', 'half-the-ratings -3', 'card-shift 1']);
    expect(delays(ordering(7), 'reserve')).toEqual([
      'order-number 2',
      'half-the-ratings -3',
      'card-shift -1',
    ]);
  });

  test('[NLC-32.12.c7] it goes with the courier, counts for one side and one turn, and not where it was put aside', () => {
    const table = ordering(7);
    table.act({ type: 'sendOrder', from: 'fr.chief', to: 'french.1', order: 'attack' });
    expect(table.position.couriers.french[0]).toMatchObject({ to: 'french.1', shift: 1 });
    deal(nextTurn(table)).until('nlc.orders.send');
    expect(linesOf(table.last('complianceWorkedOut').delay)).toContain('card-shift 1');
    expect(delays(table, 'attack', 'french.2')).not.toContain('card-shift 1');
    const enemy = field({
      leaders: { 'pr.chief': { role: 'oc', hex: '1515' }, 'fr.chief': { role: 'oc', hex: '0505' } },
    });
    deal(enemy, 7).until('nlc.orders.send');
    while (enemy.seat !== 'prussian') enemy.act({ type: 'endOrders' });
    enemy.act({ type: 'sendOrder', from: 'pr.chief', to: 'prussian.1', order: 'attack' });
    expect(enemy.position.couriers.coalition[0]).not.toHaveProperty('shift');
    const unused = ordering();
    unused.set({
      cards: {
        ...(unused.position.cards as NonNullable<typeof unused.position.cards>),
        french: { ...cardsOf(unused, 'french'), laid: [{ card: 7, turn: 0, aside: true }] },
      },
    });
    expect(delays(unused, 'attack')).not.toContain('card-shift 1');
  });

  test('[NLC-32.12.c8] a thunderstorm breaks as it is drawn, for this turn', () => {
    const table = field();
    draws(table, 'french', 8);
    expect(table.step).toBe('nlc.cards.draw');
    expect(cardsOf(table, 'french')).toMatchObject({ hand: [], shown: [{ card: 8, turn: 0 }] });
    expect(table.position.weather).toBe('thunderstorm');
    draws(table, 'coalition', 0);
    nextTurn(table);
    expect(table.position.weather).toBe('fair');
  });

  test('[NLC-32.12.c8] a second one on the same day does nothing, on the next day it does', () => {
    const labels = ['16/1400', '16/1500', '17/1400'].map((label) => ({
      label,
      hours: 1,
      night: false,
      rain: false,
    }));
    const table = field({ battle: { turns: labels } });
    draws(table, 'french', 8);
    draws(table, 'coalition', 0);
    nextTurn(table);
    draws(table, 'french', 0);
    draws(table, 'coalition', 8);
    expect(table.last('cardPlayed')).toMatchObject({ side: 'coalition', card: 8, idle: true });
    expect(table.position.weather).toBe('fair');
    const later = field({ battle: { turns: labels.slice(1) } });
    draws(later, 'french', 8);
    draws(later, 'coalition', 0);
    nextTurn(later);
    draws(later, 'french', 0);
    draws(later, 'coalition', 8);
    expect(later.last('cardPlayed')).not.toHaveProperty('idle');
    expect(later.position.weather).toBe('thunderstorm');
  });

  const onTheRoad = (french?: number, coalition?: number) => {
    const table = field({
      roads: [['0505', '0506', '0507', '0508', '0509']],
      terrain: { '0506': 'forest', '0507': 'forest', '0508': 'forest' },
      pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: '1515' } },
      leaders: { 'fr.l': { hex: '0505' } },
    });
    table.setFormation('french.1', { order: 'march', goal: '0509' });
    return deal(table, french, coalition).until('nlc.movement.move', 'french');
  };

  test('[NLC-32.12.c11] with Hesitant Advance against them nobody marches by the road rate this turn', () => {
    expect(onTheRoad().whyMarch('fr.a', '0506', '0507', '0508')).toEqual([]);
    expect(onTheRoad(undefined, 11).whyMarch('fr.a', '0506', '0507', '0508')).toEqual(['too-far NLC-5.1.1']);
    expect(onTheRoad(undefined, 11).whyMarch('fr.a', '0506')).toEqual([]);
    // Its own player's side marches as ever.
    expect(onTheRoad(11).whyMarch('fr.a', '0506', '0507', '0508')).toEqual([]);
    const listed = onTheRoad(undefined, 11)
      .options('march')
      .map(({ path }) => path.at(-1));
    expect(listed).not.toContain('0508');
    expect(
      onTheRoad()
        .options('march')
        .map(({ path }) => path.at(-1)),
    ).toContain('0508');
  });

  test('[NLC-32.12.c11] and no bridge is mended, while it may be damaged', () => {
    const mending = (card?: number) => {
      const table = field({
        sides: { '0505-0506': { water: 'stream', bridge: true } },
        leaders: { 'fr.l': { hex: '0505' } },
        battle: { special: { bridges: { rule: 'NLC-32.11.1' } } },
      });
      return deal(table, undefined, card).until('nlc.movement.move', 'french');
    };
    const down = (table: Table) => table.set({ damaged: ['0505-0506'] });
    const mend = { type: 'mendBridge', unit: 'fr.a', to: '0506' } as const;
    expect(down(mending()).why(mend)).toEqual([]);
    expect(down(mending(11)).why(mend)).toEqual(['card-forbids-mending NLC-32.12.c11']);
    expect(down(mending(11)).options('mendBridge')).toEqual([]);
    expect(mending(11).why({ ...mend, type: 'damageBridge' })).toEqual([]);
  });

  const undisciplined = (french?: number, coalition?: number) =>
    deal(
      field({
        pieces: {
          'fr.a': { hex: '0505' },
          'fr.b': { hex: '0606', arm: 'cavalry', org: '2' },
          'pr.x': { hex: '0509' },
          'pr.y': { hex: '1515', org: '2' },
        },
        leaders: { 'fr.l': { hex: '0505' }, 'pr.l': { org: '2', hex: '1515' } },
        orders: {
          'french.1': 'defend',
          'french.2': 'defend',
          'prussian.1': 'defend',
          'prussian.2': 'defend',
        },
        battle: { special: { sight: { most: 12, rule: 'NLC-32.3.9' } } },
      }),
      french,
      coalition,
    );

  test('[NLC-32.12.c16] with No Discipline against them units without an enemy in sight do not march; those who see one do', () => {
    const table = undisciplined(16).until('nlc.movement.move', 'coalition');
    // In the open 0509 sees the French, 1515 sees nobody within twelve hexes.
    expect(marches(table, 'pr.x')).toBeGreaterThan(0);
    expect(marches(table, 'pr.y')).toBe(0);
    expect(table.whyMarch('pr.y', '1514')).toEqual(['no-discipline NLC-32.12.c16']);
    expect(marches(undisciplined().until('nlc.movement.move', 'coalition'), 'pr.y')).toBeGreaterThan(0);
    // The next turn it is over, and it never held for its own player.
    expect(marches(deal(nextTurn(table)).until('nlc.movement.move', 'coalition'), 'pr.y')).toBeGreaterThan(0);
    expect(
      marches(undisciplined(undefined, 16).until('nlc.movement.move', 'coalition'), 'pr.y'),
    ).toBeGreaterThan(0);
  });

  test('[NLC-32.13.5] cards are worth their points to whoever has played them, those put aside nothing', () => {
    const table = undisciplined(16, 11);
    table.set({ outcome: null });
    const score = (at: Table) =>
      pointsOf(
        { ...at.game.world, battle: { ...at.game.world.battle, victory: { instant: [], points } } },
        at.position,
      );
    expect(linesOf(score(table)?.french as never)).toEqual(['card-points -1']);
    expect(linesOf(score(table)?.coalition as never)).toEqual(['card-points -1']);
    const unused = field();
    draws(unused, 'french', 16, aside(16));
    expect(linesOf(score(unused)?.french as never)).toEqual([]);
    expect(tables.cards.deck.map(({ no, points: worth }) => [no, worth])).toEqual([
      [5, 0],
      [7, 0],
      [8, 0],
      [11, -1],
      [16, -1],
      [22, 0],
    ]);
  });
});

describe('computer players', () => {
  const choice = (table: Table, seeking: 'french' | 'coalition') =>
    bestCard(
      table.game.world,
      table.position,
      'french',
      table.game.options(table.position, 'french').actions,
      seeking,
    );
  const holding = (card: number, where = '1515') => {
    const table = field({ pieces: { 'fr.a': { hex: '0505' }, 'pr.x': { hex: where } } });
    return table.roll(cardsOf(table, 'french').deck.indexOf(card));
  };

  test('they stop an enemy who is still coming up, and keep what would do nothing', () => {
    expect(choice(holding(16), 'coalition')).toEqual(play(16));
    expect(choice(holding(11), 'coalition')).toEqual(play(11));
    expect(choice(holding(16, '0507'), 'coalition')).toEqual({ type: 'keepCards' });
    expect(choice(holding(0), 'coalition')).toEqual({ type: 'keepCards' });
    expect(choice(holding(5), 'french')).toEqual({ type: 'keepCards' });
    expect(choice(field({ options: [] }).until('nlc.orders.send'), 'french')).toBeUndefined();
  });

  test('they let commanders sleep only when no retreat can follow any more and they are ahead', () => {
    const late = (turn: number, ahead: boolean) => {
      const table = holding(22);
      table.set({ turn });
      if (ahead)
        table.set({ awards: [{ side: 'french', value: 3, code: 'x', rule: 'NLC-32.13.1', turn: 0 }] });
      const { world } = table.game;
      const scored = { ...world, battle: { ...world.battle, victory: { instant: [], points } } };
      const { actions } = table.game.options(table.position, 'french');
      return bestCard(scored, table.position, 'french', actions, 'coalition')?.type;
    };
    expect([late(4, true), late(3, true), late(4, false)]).toEqual(['playCard', 'keepCards', 'keepCards']);
  });
});
