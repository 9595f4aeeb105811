import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import type { At, Scribe } from '../kit.ts';
import type { FormationId, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { counterOf, seatOf, type World } from '../world.ts';

/* 27.10: units under another formation than their own: for a time, or as their owner likes. */

export const attachmentsOf = ({ battle }: World) => battle.special?.attachments ?? [];

/** Who leads whom before play, where that can change. */
export function attachedAtStart(world: World): Record<UnitId, FormationId> {
  return Object.fromEntries(attachmentsOf(world).flatMap(({ units, to }) => units.map((unit) => [unit, to])));
}

/** As a turn begins: those who are with their own again. */
export function releaseAttached(at: Scribe): void {
  for (const { units, until, rule } of attachmentsOf(at.world)) {
    const due = until !== null && at.world.turnByLabel.get(until) === at.position.turn;
    if (!due || at.position.attached === undefined) {
      continue;
    }
    const attached = Object.fromEntries(
      Object.entries(at.position.attached).filter(([unit]) => !units.includes(unit)),
    );
    // What is remembered by who leads whom is worked out anew.
    const { french, coalition } = at.position.formations;
    at.draft.update({ attached, formations: { french: [...french], coalition: [...coalition] } });
    const to = counterOf(at.world, units[0] as UnitId).formation;
    at.emit(() => ({ type: 'attached', rule: ruleOf(rule), units, formation: to }));
  }
}

const armyOf = (world: World, units: readonly UnitId[]) => counterOf(world, units[0] as UnitId).army;

/** The attachments that this seat may still settle before play. */
export const openAttachments = (world: World, settled: readonly string[], seat: Seat) =>
  attachmentsOf(world).filter(
    ({ id, free, units }) => free && !settled.includes(id) && seatOf(armyOf(world, units)) === seat,
  );

/** Formations of their army that might lead them: any that is in the battle. */
export const takers = (world: World, units: readonly UnitId[]): FormationId[] => {
  const army = armyOf(world, units);
  return [...world.formationById.values()].filter((one) => one.army === army).map(({ id }) => id);
};

export function judgeAttach(
  world: World,
  settled: readonly string[],
  id: string,
  to: FormationId,
  seat: Seat,
): Refusal[] {
  const attachment = openAttachments(world, settled, seat).find((one) => one.id === id);
  if (attachment === undefined) {
    return [refuse('NLC-27.10.3', 'nothing-to-attach', { attachment: id })];
  }
  return takers(world, attachment.units).includes(to)
    ? []
    : [refuse(ruleOf(attachment.rule), 'not-his-formation', { formation: to })];
}

/** 27.10: under whom these units begin. */
export function attach(at: Scribe, id: string, to: FormationId): void {
  const attachment = attachmentsOf(at.world).find((one) => one.id === id);
  if (attachment === undefined) {
    return;
  }
  const { units, rule } = attachment;
  const put = Object.fromEntries(units.map((unit) => [unit, to]));
  at.draft.update({ attached: { ...at.position.attached, ...put } });
  at.emit(() => ({ type: 'attached', rule: ruleOf(rule), units, formation: to }));
}

export const seatsWithAttachments = (at: At<{ readonly settled?: readonly string[] }>): Seat[] =>
  at.world.battle.seats
    .map(seatOf)
    .filter((seat) => openAttachments(at.world, at.locals.settled ?? [], seat).length > 0);
