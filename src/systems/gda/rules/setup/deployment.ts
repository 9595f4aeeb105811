import { next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { joinRegulator, judgeNaming, nameRegulator, namings } from '../command/regulating.ts';
import { changeArmy, changeBrigade, changeUnit } from '../edit.ts';
import { cardsOn, numberCards } from '../fog/cards.ts';
import {
  judgeBlanks,
  judgeLayCard,
  judgeShiftCard,
  judgeTakeCard,
  layCard,
  shiftCard,
  suggestCards,
  takeCard,
  takeCardsOf,
} from '../fog/lay-cards.ts';
import { facingOf } from '../ground/edges.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { formationsOf } from '../movement/formations.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import type { Brigade, Unit } from '../world.ts';
import { judgeDeployScreen, judgeHold, judgeOccupy, judgePlace, judgeStation } from './judge-set-up.ts';
import { layBrigade } from './layout.ts';

const SIDES: readonly Side[] = ['french', 'allied'];

/** Every reason why an army cannot be set up like this. */
function judgeSetUp(at: At, action: GdaAction, side: Side): readonly Refusal[] {
  switch (action.type) {
    case 'place':
      return judgePlace(at, side, action);
    case 'occupy':
      return judgeOccupy(at, side, action);
    case 'hold':
      return judgeHold(at, side, action);
    case 'station':
      return judgeStation(at, side, action);
    case 'deployScreen':
      return judgeDeployScreen(at, side, action);
    case 'layCard':
      return judgeLayCard(at, side, action);
    case 'takeCard':
      return judgeTakeCard(at, side, action);
    case 'moveCard':
      return judgeShiftCard(at, side, action);
    case 'ready':
      return judgeBlanks(at, side);
    case 'nameRegulator':
      return judgeNaming(at.world, at.position, side, action);
    default:
      return [];
  }
}

/** Each unit where it stands and a little aside, in every formation; each brigade held back; each screen left out. */
function* suggestions(at: At, seat: string, subject?: string): Iterable<GdaAction> {
  const { world, position } = at;
  if (subject === undefined || subject === '') yield { type: 'ready' };
  for (const unit of world.units) {
    if (unit.side !== seat || (subject !== undefined && subject !== unit.id)) continue;
    const { pose } = position.units[unit.index] as UnitState;
    for (const formation of formationsOf(world, unit))
      for (const x of [pose.x, pose.x - 10_000, pose.x + 10_000])
        yield {
          type: 'place',
          unit: unit.id,
          x,
          y: pose.y,
          heading: facingOf(world, unit.side),
          formation,
        };
    for (const { id, kind } of world.places)
      if (kind === 'builtUpArea' || kind === 'strongpoint')
        yield { type: 'occupy', unit: unit.id, place: id };
  }
  for (const { id, side } of world.brigades) {
    if (side !== seat || (subject !== undefined && subject !== id)) continue;
    yield { type: 'hold', brigade: id, standing: 'committed' };
    yield { type: 'hold', brigade: id, standing: 'reserve' };
    for (const sector of ['left', 'centre', 'right'] as const)
      yield { type: 'hold', brigade: id, standing: 'offTable', sector };
    for (const deploy of [true, false]) yield { type: 'deployScreen', brigade: id, deploy };
    yield* namings(world, id);
    yield* suggestCards(at, side, id);
  }
  for (const { id, side, pose } of cardsOn(position)) {
    if (side !== seat || (subject !== undefined && subject !== id)) continue;
    yield { type: 'takeCard', card: id };
    for (const right of [-10_000, 10_000]) yield { type: 'moveCard', card: id, ...pose, x: pose.x + right };
  }
}

/** 2.2: both sides set up in secret; nobody sees the other's table before both are ready. */
export const deployment = {
  accepts: [
    'place',
    'occupy',
    'hold',
    'deployScreen',
    'nameRegulator',
    'station',
    'layCard',
    'takeCard',
    'moveCard',
    'ready',
  ] as const,
  by: ({ position }: At) => SIDES.filter((side) => !position.armies[side].ready),
  subjects: ({ world, position }: At, seat: string) => [
    '',
    ...cardsOn(position)
      .filter(({ side }) => side === seat)
      .map(({ id }) => id),
    ...world.units.filter((unit) => unit.side === seat).map(({ id }) => id),
    ...world.brigades.filter((brigade) => brigade.side === seat).map(({ id }) => id),
  ],
  candidates: suggestions,
  few: (at: At, seat: string): readonly GdaAction[] =>
    judgeBlanks(at, seat as Side).length === 0 ? [{ type: 'ready' }] : [],
  complete: false as const,
  judge: (at: At, action: GdaAction, seat: string) => judgeSetUp(at, action, seat as Side),
  run: (at: Scribe, action: GdaAction, seat: string) => {
    const side = seat as Side;
    if (action.type !== 'ready') {
      setUp(at, side, action);
      return next('deploy');
    }
    changeArmy(at.draft, side, { ready: true });
    if (SIDES.some((one) => !at.position.armies[one].ready)) return next('deploy');
    for (const { index } of at.world.brigades) joinRegulator(at, index);
    numberCards(at.draft);
    at.emit(() => ({ type: 'armiesDeployed', rule: 'GDA-2.2.1', reveals: true }));
    return next('turn');
  },
};

function setUp(at: Scribe, side: Side, action: GdaAction): void {
  switch (action.type) {
    case 'place':
      place(at, side, action);
      return;
    case 'occupy': {
      const unit = at.world.unitById.get(action.unit) as Unit;
      changeUnit(at.draft, unit.index, { formation: 'garrison', holds: action.place });
      at.emit(() => ({
        type: 'placeEntered',
        rule: 'GDA-5.38.1',
        unit: unit.id,
        place: action.place,
        to: [side],
      }));
      return;
    }
    case 'hold':
      hold(at, side, action);
      return;
    case 'deployScreen': {
      const brigade = at.world.brigadeById.get(action.brigade) as Brigade;
      const screen = brigade.screen as number;
      const { standing } = at.position.brigades[brigade.index] as BrigadeState;
      const out = standing === 'offTable' ? 'offTable' : 'table';
      changeUnit(at.draft, screen, { place: action.deploy ? out : 'absorbed' });
      at.emit(() => ({
        type: 'screenDeployed',
        rule: 'GDA-6.1.4',
        brigade: brigade.id,
        deployed: action.deploy,
        to: [side],
      }));
      return;
    }
    case 'layCard':
      layCard(at, side, action);
      return;
    case 'takeCard':
      takeCard(at, side, action.card);
      return;
    case 'moveCard':
      shiftCard(at, side, action);
      return;
    case 'nameRegulator':
      nameRegulator(at, action);
      return;
    case 'station':
      station(at, side, action);
      return;
    default:
      return;
  }
}

function place(at: Scribe, side: Side, action: ActionOf<'place'>): void {
  const unit = at.world.unitById.get(action.unit) as Unit;
  const before = (at.position.units[unit.index] as UnitState).pose;
  const after = { x: action.x, y: action.y, heading: action.heading };
  changeUnit(at.draft, unit.index, { pose: after, formation: action.formation, holds: null });
  if (at.world.brigades[unit.brigade]?.units[0] === unit.index) bringBrigadier(at, unit);
  at.emit(() => ({ type: 'unitMoved', rule: 'GDA-2.2.1', unit: unit.id, before, after, to: [side] }));
}

/** A general stands with the first of his units. */
function bringBrigadier(at: Scribe, unit: Unit): void {
  const state = at.position.units[unit.index] as UnitState;
  const { brigadier } = at.position.brigades[unit.brigade] as BrigadeState;
  changeBrigade(at.draft, unit.brigade, {
    brigadier: { ...brigadier, at: centreOf(state.pose, extentOf(at.world, unit, state)) },
  });
}

/** 2.4 to 2.6: a brigade goes to where those of its standing wait. */
function hold(at: Scribe, side: Side, { brigade: id, standing, sector }: ActionOf<'hold'>): void {
  const brigade = at.world.brigadeById.get(id) as Brigade;
  const where = standing === 'offTable' ? (sector ?? null) : null;
  takeCardsOf(at, side, id);
  changeBrigade(at.draft, brigade.index, { standing, sector: where });
  if (standing === 'offTable') {
    for (const unit of [...brigade.units, ...(brigade.screen === undefined ? [] : [brigade.screen])])
      if (at.position.units[unit]?.place !== 'absorbed')
        changeUnit(at.draft, unit, { place: 'offTable', holds: null });
  } else {
    const laid = layBrigade(at.world, at.position, brigade);
    if (laid !== undefined) at.draft.update({ units: laid.units, brigades: laid.brigades });
  }
  at.emit(() => ({
    type: 'brigadeHeld',
    rule: 'GDA-2.2.4',
    brigade: id,
    standing,
    sector: where,
    to: [side],
  }));
}

function station(at: Scribe, side: Side, { brigade: id, division = 0, x, y }: ActionOf<'station'>): void {
  const brigade = id === undefined ? undefined : at.world.brigadeById.get(id);
  if (brigade === undefined)
    changeArmy(at.draft, side, {
      divisions: at.position.armies[side].divisions.map((one, index) =>
        index === division ? { ...one, commander: { x, y } } : one,
      ),
    });
  else
    changeBrigade(at.draft, brigade.index, {
      brigadier: { at: { x, y }, with: null, moved: false },
    });
  at.emit(() => ({ type: 'generalStationed', rule: 'GDA-1.1.2', brigade: id ?? null, to: [side] }));
}
