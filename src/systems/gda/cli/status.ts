import type { Teller } from '../../../cli/story.ts';
import type { UnitState } from '../rules/position.ts';
import { dispersesAt } from '../rules/units/levels.ts';
import type { GdaView } from '../rules/view/view.ts';
import type { Unit, World } from '../rules/world.ts';
import type { GdaLaid } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** How a unit stands, in a line: `line, unformed, 3 of 12 casualties, at 60 / 24 cm, facing north`. */
export function standText(world: World, unit: Unit, state: UnitState): string {
  if (state.place !== 'table')
    return {
      lost: 'lost',
      absorbed: 'in the skirmish line',
      offTable: 'off the table',
      card: 'under a card',
      table: '',
    }[state.place];
  const { x, y, heading } = state.pose;
  return [
    state.holds === null ? words.formationName(state.formation) : `garrison of ${state.holds}`,
    ...(state.order === 'formed' ? [] : [words.orderName(state.order)]),
    ...(state.wild ? ['out of hand'] : []),
    ...(state.ammunition === 'low' ? ['low on ammunition'] : []),
    unit.screen ? `${state.bases} bases` : `${state.casualties} of ${dispersesAt(world, unit)} casualties`,
    `at ${Math.round(x / 1000)} / ${Math.round(y / 1000)} cm, facing ${words.headingText(heading)}`,
    ...(state.done ? ['has moved'] : []),
    ...(state.involved ? ['was in a charge'] : []),
  ].join(', ');
}

/** Turn, phase, brigades and what holds of the objectives. */
export function statusText({ content, game: { world } }: GdaLaid, view: GdaView, teller: Teller): string {
  const { scenario } = content;
  const whose = view.phasing === null ? '' : `; the initiative is with the ${teller.seat(view.phasing)}`;
  const lines = [
    `${scenario.title}: turn ${view.turn} of ${scenario.turns}, ${teller.phase(view.phase)}${whose}`,
  ];
  for (const side of ['french', 'allied'] as const) {
    lines.push(`  ${teller.seat(side)}`);
    for (const index of world.armies[side].brigades) {
      const brigade = world.brigades[index];
      const state = view.brigades[index];
      if (brigade === undefined || state === undefined) continue;
      if ('hidden' in state) {
        lines.push(`    ${brigade.name.padEnd(16)}not seen yet`);
        continue;
      }
      const units = brigade.units.flatMap((unit) => view.units[unit] ?? []);
      const left = units.filter((unit) => !('hidden' in unit) && unit.place === 'table').length;
      const tasks = state.tasks.map((task) => words.taskName(task)).join(', ');
      const marks = [
        words.commandName(state.command),
        ...(state.demoralised ? ['demoralised'] : []),
        ...(state.standing === 'committed' ? [] : [state.standing === 'gone' ? 'gone' : 'in reserve']),
        ...(tasks === '' ? [] : [tasks]),
      ];
      lines.push(
        `    ${brigade.name.padEnd(16)}${left} of ${brigade.units.length} units, ${marks.join(', ')}`,
      );
    }
  }
  for (const { feature } of scenario.objectives) lines.push(`  objective: ${teller.hex(feature)}`);
  if (view.outcome !== null) lines.push(teller.outcome(view.outcome));
  return lines.join('\n');
}

/** Every unit that can be seen, brigade by brigade. */
export const unitsText = (world: World, view: GdaView, teller: Teller): string =>
  world.units
    .flatMap((unit) => {
      const state = view.units[unit.index];
      if (state === undefined || 'hidden' in state) return [];
      return [`  ${unit.id.padEnd(34)}${teller.unit(unit.id)}: ${standText(world, unit, state)}`];
    })
    .join('\n');
