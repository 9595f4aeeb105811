import type { Teller } from '../../../cli/story.ts';
import { plain } from '../../../words/text.ts';
import type { CorpsView, DowView } from '../rules/view/view.ts';
import type { DowLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';

const words = wordsFor('en');

/** A track of losses: `#` lost, `|` where the corps is demoralized, `:` where it disintegrates. */
export function track({ losses, strength, demoralization, disintegration }: CorpsView): string {
  let line = '';
  for (let point = 1; point <= strength; point += 1) {
    line += point <= losses ? '#' : '.';
    if (point === demoralization) line += '|';
    else if (point === disintegration) line += ':';
  }
  return line;
}

const condition = ({ dissolved, demoralized }: Pick<CorpsView, 'dissolved' | 'demoralized'>): string =>
  dissolved ? '  DISINTEGRATED' : demoralized ? '  DEMORALIZED' : '';

/** Turn, weather, armies and the tracks of their corps. */
export function statusText({ content }: DowLaid, view: DowView, teller: Teller): string {
  const names = makeNames(content.units, content.map);
  const lines = [
    `${content.scenario.title}: turn ${view.turn + 1} of ${content.scenario.turns.length}, ${teller.turn(view.time)}, ${words.weatherName(view.weather)}; ${words.sideName(view.phasing)}, ${teller.phase(view.phase)}`,
    `  ${words.weatherEffect(view.weather)}`,
  ];
  for (const [army, state] of Object.entries(view.armies)) {
    const broken = condition({ dissolved: state.disintegrated, demoralized: state.demoralized });
    lines.push(
      `  ${teller.seat(army)}: ${state.losses} of ${state.disintegration} strength points lost${broken}`,
    );
    for (const corps of view.corps.filter((one) => one.army === army))
      lines.push(
        `    ${names.unit(corps.id).padEnd(18)}${String(corps.losses).padStart(3)} ${track(corps)}${condition(corps)}`,
      );
  }
  for (const [hex, { terrain }] of Object.entries(content.map.hexes)) {
    if (terrain !== 'grand-farm') continue;
    const side = (['french', 'coalition'] as const).find((one) => view.stacks[one][hex] !== undefined);
    lines.push(`  ${teller.hex(hex)}: ${side === undefined ? 'nobody' : words.sideName(side)}`);
  }
  if (view.outcome !== null) lines.push(teller.outcome(view.outcome));
  return lines.join('\n');
}

/** The stack in a hex from top to bottom; of an enemy's only what has been seen. */
export function stackText({ content }: DowLaid, view: DowView, hex: string, teller: Teller): string {
  const names = makeNames(content.units, content.map);
  const here = view.units.filter((unit) => unit.place === 'map' && unit.hex === hex);
  if (here.length === 0) return `Nobody that you know of is in ${teller.hex(hex)}.`;
  const lines = here
    .toSorted((a, b) => (a.depth ?? 99) - (b.depth ?? 99))
    .map((unit) => {
      const depth = unit.depth === null ? 'beneath' : unit.depth === 0 ? 'on top' : `${unit.depth + 1}.`;
      const states = [
        unit.outOfCommand === true ? 'outOfCommand' : '',
        unit.reorganizing ? 'reorganizing' : '',
        unit.column === true ? 'column' : '',
        unit.mark ?? '',
        unit.moved === true ? 'moved' : '',
      ].filter((state) => state !== '');
      const said = states.map((state) => `; ${words.stateText(state)}`).join('');
      return `  ${depth.padEnd(8)} ${teller.unit(unit.id)}, ${plain(words.corpsText(unit.corps, names))}: strength ${unit.strength}, morale ${unit.morale}${said}`;
    });
  return [`${teller.hex(hex)}:`, ...lines].join('\n');
}
