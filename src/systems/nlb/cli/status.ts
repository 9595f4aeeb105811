import type { Teller } from '../../../cli/story.ts';
import type { NlbView } from '../rules/view/view.ts';
import type { NlbLaid } from '../shelf.ts';

/** Turn, losses against the levels, objectives and points. */
export function statusText({ content }: NlbLaid, view: NlbView, teller: Teller): string {
  const lines = [
    `${content.scenario.title}: ${teller.turn(view.turnLabel)}, ${teller.side(view.phasing)}, ${teller.phase(view.phase)}`,
  ];
  for (const [army, state] of Object.entries(view.armies)) {
    const levels = [
      state.demoralization === null ? '' : `demoralized at ${state.demoralization}`,
      state.disintegration === null ? '' : `disintegrates beyond ${state.disintegration}`,
      state.demoralized ? 'DEMORALIZED' : '',
      state.disintegrated ? 'DISINTEGRATED' : '',
    ].filter((text) => text !== '');
    const after = levels.length === 0 ? '' : ` (${levels.join(', ')})`;
    lines.push(`  ${teller.seat(army)}: ${state.losses} strength lost${after}`);
  }
  for (const { id, losses, level, demoralized } of view.wings ?? [])
    lines.push(
      `    ${id} wing: ${losses} strength lost (demoralized at ${level.total}${demoralized ? ', DEMORALIZED' : ''})`,
    );
  for (const [hex, side] of Object.entries(view.control))
    lines.push(`  ${teller.hex(hex)}: ${side === null ? 'nobody' : teller.side(side)}`);
  if (view.points !== null)
    for (const [side, ledger] of Object.entries(view.points))
      lines.push(`  Points of the ${teller.side(side)}: ${ledger.total}`);
  for (const { id, a, b, held } of view.hidden ?? []) {
    const at = (hex: string | null): string => (hex === null ? 'off the map' : teller.hex(hex));
    const secret =
      held === null
        ? ''
        : `; ${held.real.toUpperCase()} is real, with ${[...held.leaders, ...held.units].map((one) => teller.unit(one)).join(', ')}`;
    lines.push(`  Markers ${id}: A ${at(a)}, B ${at(b)}${secret}`);
  }
  if (view.outcome !== null) lines.push(teller.outcome(view.outcome));
  return lines.join('\n');
}
