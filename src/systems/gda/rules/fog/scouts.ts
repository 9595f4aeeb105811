import { dice } from '../../../../engine/chance.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { call, callEach, done, next } from '../../../../engine/procedure.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { heightAt, heightOf } from '../ground/heights.ts';
import { type At, auto, chance, procedure, type Scribe } from '../kit.ts';
import type { CardId, CardState } from '../position.ts';
import type { World } from '../world.ts';
import { cardOf, centreOfCard } from './cards.ts';
import { isInWoods } from './spotting.ts';

interface Scouting {
  readonly side: Side;
  readonly division: number;
  readonly card: CardId;
}

/** 3.6, ruled: higher ground than the card's between it and the commander who sends his scouts out. */
const isBehindHigh = (world: World, card: CardState, from: Point): boolean => {
  const to = centreOfCard(world, card);
  const low = heightAt(world, to);
  return world.places.some(({ kind, polygon }) => heightOf(kind) > low && isCrossedBy(polygon, from, to));
};

/** 3.6: what the scouts' die comes to. */
export function scoutScore({ world, position, locals }: At<Scouting>, die: number): Ledger {
  const card = cardOf(position, locals.card) as CardState;
  const lines: LedgerLine[] = [line(die, 'dice', 'GDA-3.6.2')];
  const { commander } = position.armies[locals.side].divisions[locals.division] as { commander: Point };
  if (isInWoods(world, card) || isBehindHigh(world, card, commander))
    lines.push(line(world.tables.fog.scoutsCover, 'card-in-cover', 'GDA-3.6.3'));
  return ledger(lines);
}

/** 2.15, 3.6: an ADC tries to find out what is under a card. */
export const scout = procedure<Scouting>('gda.scout', {
  ride: auto('GDA-3.6.1', (at) =>
    cardOf(at.position, at.locals.card) === undefined ? done() : next('roll'),
  ),
  roll: chance('GDA-3.6.2', {
    request: () => dice(1),
    ask: ({ locals }) => ({ side: locals.side, card: locals.card }),
    run: (at, { values }) => {
      const { side, card } = at.locals;
      const score = scoutScore(at, values[0] as number);
      const found = score.total >= at.world.tables.fog.scoutsReveal;
      at.emit(() => ({ type: 'cardScouted', rule: 'GDA-3.6.2', side, card, score, found }));
      return found ? call('gda.reveal', { card, rule: 'GDA-3.6.2' }, 'back') : done();
    },
  }),
  back: auto('GDA-3.6.2', () => done()),
});

/** 3.6: scouts ride as soon as all postings lie open, before any brigade throws. */
export function sendScouts(at: Scribe) {
  const sent = (['french', 'allied'] as const).flatMap((side) =>
    (at.position.armies[side].postings ?? [])
      .filter(({ task }) => task === 'scouts')
      .map(({ division = 0, objective }) => ({ side, division, card: objective ?? '' })),
  );
  return sent.length === 0 ? next('commandRolls') : callEach('gda.scout', sent, 'scouted');
}
