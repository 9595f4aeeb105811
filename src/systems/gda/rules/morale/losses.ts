import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { cardsOn, dropCard } from '../fog/cards.ts';
import type { At, Scribe } from '../kit.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { isRawForGood } from '../units/grades.ts';
import { isOnTable } from '../units/kinds.ts';
import { dispersesAt } from '../units/levels.ts';
import { averageGrade, type Brigade, type Unit } from '../world.ts';

export const unitOf = ({ world }: At, index: number): Unit => world.units[index] as Unit;
export const stateOf = ({ position }: At, index: number): UnitState => position.units[index] as UnitState;

/** 1.16: casualties add up; at its level a unit is gone, and a screen loses a base for every three. */
export function suffer(at: Scribe, index: number, casualties: number, rule: RuleId): void {
  const unit = unitOf(at, index);
  const state = stateOf(at, index);
  if (casualties <= 0 || !isOnTable(state)) return;
  const total = state.casualties + casualties;
  changeUnit(at.draft, index, { casualties: total });
  at.emit(() => ({ type: 'casualtiesSuffered', rule, unit: unit.id, casualties, total }));
  if (unit.screen) thinOut(at, index);
  else if (total >= dispersesAt(at.world, unit)) disperse(at, index, 'casualties', 'GDA-1.16.1');
}

/** 6.2: a screen that is shot below two bases is gone. */
function thinOut(at: Scribe, index: number): void {
  const { perSkirmishBase } = at.world.tables.casualties;
  const { casualties, bases, reinforced } = stateOf(at, index);
  const whole = at.world.brigades[unitOf(at, index).brigade]?.sheet.skirmishBases ?? 0;
  const left = Math.max(0, whole + reinforced - Math.floor(casualties / perSkirmishBase));
  if (left >= bases) return;
  changeUnit(at.draft, index, { bases: left });
  at.emit(() => ({ type: 'basesLost', rule: 'GDA-6.2.11', unit: unitOf(at, index).id, bases: bases - left }));
  if (left < at.world.tables.skirmishBases.least) disperse(at, index, 'too-few-bases', 'GDA-6.2.9');
}

/** 1.16, 10.3: casualties come back, never below none, and never as bases of a screen. */
export function recover(at: Scribe, index: number, casualties: number, rule: RuleId): void {
  const state = stateOf(at, index);
  const back = Math.min(casualties, state.casualties);
  if (back === 0) return;
  const total = state.casualties - back;
  changeUnit(at.draft, index, {
    casualties: total,
    ...(isRawForGood(at.world, unitOf(at, index), state) ? { raw: true as const } : {}),
  });
  at.emit(() => ({ type: 'casualtiesRecovered', rule, unit: state.id, casualties: back, total }));
}

/** 8.16: a unit is gone; outside the command phase its brigade falters for it. */
export function disperse(at: Scribe, index: number, cause: string, rule: RuleId): void {
  const state = stateOf(at, index);
  if (!isOnTable(state)) return;
  changeUnit(at.draft, index, { place: 'lost', holds: null });
  at.emit(() => ({ type: 'unitDispersed', rule, unit: state.id, cause }));
  const { brigade } = unitOf(at, index);
  releaseBrigadier(at, brigade, state.id);
  if (at.position.phase === 'command') weaken(at, brigade);
  else falter(at, brigade, 'dispersed', 'GDA-3.24.2');
}

/** 10.2: a general whose unit is gone goes on alone. */
function releaseBrigadier(at: Scribe, brigade: number, unit: string): void {
  const { brigadier } = at.position.brigades[brigade] as BrigadeState;
  if (brigadier.with === unit) changeBrigade(at.draft, brigade, { brigadier: { ...brigadier, with: null } });
}

/** Units of a brigade that still count: lost ones do not, those that went into a screen were not lost. */
const lostShare = (at: Scribe, { units }: Brigade): { lost: number; of: number } => ({
  lost: units.filter((index) => stateOf(at, index).place === 'lost').length,
  of: units.length,
});

/** 3.21: more than half of a brigade gone demoralises it, unless it is of the elite. */
export function weaken(at: Scribe, index: number): void {
  const brigade = at.world.brigades[index] as Brigade;
  const state = at.position.brigades[index] as BrigadeState;
  if (state.standing === 'gone') return;
  const { lost, of } = lostShare(at, brigade);
  if (lost === of) {
    remove(at, index, 'GDA-3.3.9');
    return;
  }
  if (!state.demoralised && lost * 2 > of && !isEliteBrigade(brigade)) {
    changeBrigade(at.draft, index, { demoralised: true });
    at.emit(() => ({ type: 'brigadeDemoralised', rule: 'GDA-3.21.1', brigade: brigade.id }));
  }
}

/** 3.21, ruled: a brigade that was elite on the average when it was mustered. */
export const isEliteBrigade = ({ sheet }: Brigade): boolean => averageGrade(sheet.units) === 'elite';

/** 3.24: a brigade falters; a demoralised one is gone with that. */
export function falter(at: Scribe, index: number, cause: string, rule: RuleId): void {
  weaken(at, index);
  const state = at.position.brigades[index] as BrigadeState;
  if (state.standing === 'gone') return;
  if (state.demoralised) {
    remove(at, index, 'GDA-3.21.4');
    return;
  }
  if (state.command === 'faltering') return;
  changeBrigade(at.draft, index, { command: 'faltering' });
  at.emit(() => ({ type: 'brigadeFaltered', rule, brigade: state.id, cause }));
}

/** Is the brigade of this unit no more? */
export const isGone = (at: At, index: number): boolean =>
  at.position.brigades[unitOf(at, index).brigade]?.standing === 'gone';

/** The whole brigade is gone, and its ADC with it. */
export function remove(at: Scribe, index: number, rule: RuleId): void {
  const brigade = at.world.brigades[index] as Brigade;
  const all = brigade.screen === undefined ? brigade.units : [...brigade.units, brigade.screen];
  changeBrigade(at.draft, index, { standing: 'gone', command: 'steady', assault: null, tasks: [] });
  for (const unit of all) {
    if (isOnTable(stateOf(at, unit)) || stateOf(at, unit).place === 'card')
      changeUnit(at.draft, unit, { place: 'lost', holds: null });
  }
  for (const card of cardsOn(at.position)) if (card.brigade === brigade.id) dropCard(at.draft, card.id);
  at.emit(() => ({ type: 'brigadeRemoved', rule, brigade: brigade.id }));
  loseAdc(at, index);
}

/** 3.3: a brigade costs its commander one ADC for good, once. */
export function loseAdc(at: Scribe, index: number): void {
  const state = at.position.brigades[index] as BrigadeState;
  if (state.adcLost) return;
  changeBrigade(at.draft, index, { adcLost: true });
  at.emit(() => ({ type: 'adcLost', rule: 'GDA-3.3.8', brigade: state.id }));
}

/** 8.12: two units in close order that retreat make their brigade falter; skirmishers and cossacks do not count. */
export function faltersByRetreats(at: Scribe, index: number): void {
  const brigade = at.world.brigades[index] as Brigade;
  const running = brigade.units.filter((unit) => {
    const state = stateOf(at, unit);
    return (
      isOnTable(state) &&
      state.order === 'retreating' &&
      state.formation !== 'skirmish' &&
      unitOf(at, unit).cavalry !== 'cossack'
    );
  });
  if (running.length >= 2) falter(at, index, 'retreats', 'GDA-3.24.2');
}
