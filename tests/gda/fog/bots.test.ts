import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import { postAdcs } from '../../../src/systems/gda/ai/command/staff.ts';
import { cardToScout, layTroops, nextCardOrder } from '../../../src/systems/gda/ai/opening/cards.ts';
import { makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import { type GdaAction, type GdaGame, makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { bautzen } from '../content.ts';
import { fogged, type Laid, layings } from './cards.ts';

const game = makeGdaGame({ ...bautzen(3), options: { fogOfWar: true } });

describe('computer players with Fog of War cards', () => {
  test.each(['greedy', 'normal'])(
    'a %s player hides his troops, marches under cards and takes them up',
    {
      timeout: 240_000,
    },
    (level) => {
      const bot = LEVELS[level]?.(game) as Bot;
      const dice = randomInts(3);
      const done = new Map<string, number>();
      let p = game.begin().position;
      for (let n = 0; p.outcome === null; n += 1) {
        expect(n).toBeLessThan(2000);
        const pending = game.pending(p);
        if (pending.kind === 'chance') {
          p = game.roll(p, simulatedRoll(pending.request, dice), true).position;
          continue;
        }
        if (pending.kind === 'over') break;
        const seat = pending.seats[0] as string;
        const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(3, n) };
        const action = bot.choose(choice) as GdaAction;
        const deed = `${seat} ${action.type}`;
        done.set(deed, (done.get(deed) ?? 0) + 1);
        // `act` throws where the rules refuse what the bot chose.
        p = game.act(p, seat, action, true).position;
      }
      expect(game.invariants(p)).toEqual([]);
      for (const seat of ['french', 'allied']) expect(done.get(`${seat} layCard`), seat).toBeGreaterThan(3);
      expect(done.get('french moveCard')).toBeGreaterThan(3);
      expect((done.get('french layTroops') ?? 0) + (done.get('allied layTroops') ?? 0)).toBeGreaterThan(3);
    },
  );

  /** A French card that attacks, and an enemy so far before it. */
  const ahead = (range: number, card: Partial<Laid> = {}) => {
    const f = fogged(
      {
        french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }],
        allied: [{ id: 'al.a.1', at: [900, 100 + range] }],
      },
      [{ id: 'french.card.1', units: ['fr.a.1', 'fr.a.2'], at: [900, 100], ...card }],
    ).begin('gda.movementPhase', { side: 'french' });
    const table = { ...f.machine, world: f.world } as unknown as GdaGame;
    const plan = makePlan(f.world, f.position, 'french', STEADY);
    return { f, table, plan };
  };

  test('a card marches on the enemy from afar and is taken up before he sees it', () => {
    const far = ahead(900);
    expect(nextCardOrder(far.table, far.f.position, far.plan)).toMatchObject({ type: 'moveCard' });
    const near = ahead(450);
    expect(nextCardOrder(near.table, near.f.position, near.plan)).toEqual({
      type: 'unveil',
      card: 'french.card.1',
    });
    // A blank shows nothing, and what has moved stays.
    const blank = ahead(450, { units: [] });
    expect(nextCardOrder(blank.table, blank.f.position, blank.plan)?.type).not.toBe('unveil');
    const moved = ahead(450, { done: true });
    expect(nextCardOrder(moved.table, moved.f.position, moved.plan)).toBeUndefined();
  });

  test('troops of an attack are placed in columns side by side', () => {
    const { f, table, plan } = ahead(450);
    f.act('french', { type: 'unveil', card: 'french.card.1' });
    expect(layTroops(table, f.position, plan, layings(f, 'french'))).toMatchObject({
      arrangement: 'abreast',
      units: [{ formation: 'attackColumn' }, { formation: 'attackColumn' }],
    });
  });

  test('scouts are sent to the nearest card that might be anything', () => {
    const f = fogged({ french: [{ id: 'fr.a.1', at: [900, 100] }], allied: [{ id: 'al.a.1' }], adcs: 3 }, [
      { id: 'allied.card.1', units: ['al.a.1'], at: [900, 750] },
      { id: 'allied.card.2', at: [900, 650], declared: true },
      { id: 'allied.card.3', at: [300, 1000], brigade: 'al.a' },
    ]);
    const { french } = f.position.armies;
    const divisions = french.divisions.map((one) => ({ ...one, adcs: 3 }));
    f.position = { ...f.position, armies: { ...f.position.armies, french: { ...french, divisions } } };
    expect(cardToScout(f.world, f.position, 'french')?.card.id).toBe('allied.card.1');
    const plan = makePlan(f.world, f.position, 'french', STEADY);
    const { postings } = postAdcs({ world: f.world } as unknown as GdaGame, f.position, plan);
    expect(postings).toContainEqual({ task: 'scouts', brigade: null, objective: 'allied.card.1' });
  });
});
