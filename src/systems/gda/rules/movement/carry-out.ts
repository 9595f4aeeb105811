import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { GdaAction } from '../actions.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { stateOf, suffer } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { isArtillery } from '../units/kinds.ts';
import type { Place, Unit } from '../world.ts';
import { bringOn, workOutEntry } from './entry.ts';
import { turnedAbout } from './formations.ts';
import { rideAlong } from './generals.ts';
import { joinScreen } from './join-screen.ts';
import { measure } from './measure.ts';
import { workOut } from './moves.ts';
import { isLoose, poseOutside, retiresFrom, turnsOnTheMarch } from './orders.ts';

/** Tells where a unit went, and lets its general ride along (5.3). */
function tell(at: Scribe, index: number, before: UnitState, rule: RuleId): void {
  const unit = at.world.units[index] as Unit;
  const after = stateOf(at, index);
  at.emit(() => ({ type: 'unitMoved', rule, unit: unit.id, before: before.pose, after: after.pose }));
  if (before.formation !== after.formation)
    at.emit(() => ({
      type: 'formationChanged',
      rule,
      unit: unit.id,
      before: before.formation,
      after: after.formation,
    }));
  rideAlong(at, index);
}

/** Carries out an order that `judge` has accepted. */
export function carryOut(at: Scribe, action: GdaAction): void {
  if (action.type === 'ride') {
    const brigade = at.world.brigadeById.get(action.brigade)?.index as number;
    const { brigadier } = at.position.brigades[brigade] as BrigadeState;
    changeBrigade(at.draft, brigade, {
      brigadier: { ...brigadier, at: { x: action.x, y: action.y }, moved: true },
    });
    at.emit(() => ({ type: 'brigadierMoved', rule: 'GDA-5.3.1', brigade: action.brigade, with: null }));
    return;
  }
  if (!('unit' in action)) return;
  const unit = at.world.unitById.get(action.unit) as Unit;
  const before = stateOf(at, unit.index);
  const set = (patch: Partial<UnitState>): void => changeUnit(at.draft, unit.index, { done: true, ...patch });
  switch (action.type) {
    case 'manoeuvre': {
      const { after, measured } = workOut(at.world, at.position, unit.index, action);
      const unlimbered =
        isArtillery(unit) && before.formation === 'limbered' && after.formation === 'deployed';
      set({
        pose: after.pose,
        formation: after.formation,
        bases: after.bases,
        spread: after.spread,
        moved: action.legs.length > 0,
        changed: before.changed || action.change !== undefined,
        unlimbered,
      });
      tell(at, unit.index, before, 'GDA-5.1.3');
      passThrough(at, unit, measured.through);
      suffer(at, unit.index, measured.atARun.length, 'GDA-5.34.1');
      return;
    }
    case 'aboutFace':
      set({
        pose: turnedAbout(at.world, at.position, unit.index),
        changed: true,
        done: before.moved || !turnsOnTheMarch(at.world, at.position, unit.index),
      });
      tell(at, unit.index, before, 'GDA-5.6.1');
      return;
    case 'reform':
      set({
        order: 'formed',
        rallied: false,
        reformsAs: null,
        formation: action.formation ?? before.reformsAs ?? before.formation,
        bases: unit.screen || (action.formation ?? before.formation) === 'skirmish' ? before.bases : 0,
        changed: true,
      });
      at.emit(() => ({ type: 'unitReformed', rule: 'GDA-5.21.1', unit: unit.id }));
      return;
    case 'fallBack': {
      const from = retiresFrom(at, unit.index);
      if (!isLoose(unit, before)) suffer(at, unit.index, 1, 'GDA-5.12.2');
      fallBack(at, unit.index, from, 'retire', 'GDA-5.12.1');
      set({ moved: true });
      return;
    }
    case 'enter': {
      const way = measure(at.world, at.position, unit.index, action.legs);
      set({
        pose: way.end,
        formation: 'garrison',
        holds: action.place,
        order: 'unformed',
        moved: true,
        bases: 0,
      });
      at.emit(() => ({ type: 'placeEntered', rule: 'GDA-5.37.1', unit: unit.id, place: action.place }));
      rideAlong(at, unit.index);
      passThrough(at, unit, way.through);
      return;
    }
    case 'leave':
    case 'passThrough': {
      const id = action.type === 'leave' ? before.holds : action.place;
      const place = at.world.places.find((one) => one.id === id) as Place;
      const formation = action.type === 'leave' ? 'attackColumn' : before.formation;
      set({
        pose: poseOutside(at.world, unit, place, action.side, action.heading, formation),
        formation,
        holds: null,
        moved: true,
      });
      tell(at, unit.index, before, action.type === 'leave' ? 'GDA-5.37.2' : 'GDA-5.37.3');
      return;
    }
    case 'joinScreen':
      joinScreen(at, unit);
      return;
    case 'limberAndGo': {
      const from = { pose: turnedAbout(at.world, at.position, unit.index), formation: 'limbered' as const };
      const way = measure(at.world, at.position, unit.index, action.legs, from);
      set({ pose: way.end, formation: 'limbered', moved: true, changed: true });
      tell(at, unit.index, before, 'GDA-5.27.1');
      suffer(at, unit.index, 1, 'GDA-5.27.1');
      passThrough(at, unit, way.through);
      return;
    }
    case 'bringOn': {
      const { through } = workOutEntry(at.world, at.position, unit.index, action).measured;
      bringOn(at, unit, action);
      passThrough(at, unit, through);
      return;
    }
    default:
      return;
  }
}

/** 5.26: foot and horse in close order that pass through each other are both unformed; guns and skirmishers are not. */
function passThrough(at: Scribe, unit: Unit, through: readonly number[]): void {
  for (const friend of through) {
    const other = at.world.units[friend] as Unit;
    if (isArtillery(other) || isArtillery(unit)) continue;
    unform(at, friend, 'GDA-5.26.3');
    unform(at, unit.index, 'GDA-5.26.3');
  }
}
