import type { Teller } from '../../../cli/story.ts';
import { SIDES } from '../rules/position.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { NlcLaid } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';

const marks = (...texts: readonly (string | false)[]): string => {
  const said = texts.filter((text) => text !== false);
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
};

/** 32.12: the cards of both sides, as far as they are known. */
function cardTexts({ cards }: NlcView, teller: Teller): string[] {
  const { cardPhrase } = wordsFor('en');
  return cards === undefined
    ? []
    : SIDES.map((side) => {
        const { left, hand, shown, laid } = cards[side];
        const known = hand.filter((card) => card !== null);
        const held = known.length < hand.length ? `${hand.length} in hand` : known.map(cardPhrase).join(', ');
        const out = shown.map(({ card }) => cardPhrase(card)).join(', ');
        return `  Cards of the ${teller.side(side)}: ${held === '' ? 'none in hand' : held}${marks(
          out !== '' && `played: ${out}`,
          laid.length > 0 && `${laid.length} face down`,
          `${left} to draw`,
        )}`;
      });
}

/** Turn, losses against the levels, broken corps, objectives and points. */
export function statusText({ content: { battle } }: NlcLaid, view: NlcView, teller: Teller): string {
  const weather = view.night ? ', night' : view.rain ? ', rain' : '';
  const lines = [
    `${battle.title}: ${teller.turn(view.turnLabel)}${weather}, ${teller.side(view.phasing)}, ${teller.phase(view.segment)}`,
  ];
  for (const [army, state] of Object.entries(view.armies))
    lines.push(
      `  ${teller.seat(army)}: ${state.losses} strength lost${marks(
        state.demoralization !== null && `demoralized at ${state.demoralization.total}`,
        state.disintegration !== null && `disintegrates at ${state.disintegration.total}`,
        state.demoralized && 'DEMORALIZED',
        state.disintegrated && 'DISINTEGRATED',
      )}`,
    );
  for (const group of view.groups)
    lines.push(
      `    ${teller.unit(group.id)}: ${group.losses} strength lost${marks(
        `demoralized at ${group.demoralization.total}`,
        `disintegrates at ${group.disintegration.total}`,
        group.demoralized && 'DEMORALIZED',
        group.disintegrated && 'DISINTEGRATED',
      )}`,
    );
  for (const { group, losses, limit, broken } of view.breaking)
    if (losses > 0)
      lines.push(
        `    ${teller.unit(group)}: ${losses} of ${limit}${broken ? ', BROKEN' : ' before it breaks'}`,
      );
  for (const [hex, side] of Object.entries(view.control))
    lines.push(`  ${teller.hex(hex)}: ${side === null ? 'nobody' : teller.side(side)}`);
  if (view.points !== null)
    for (const [side, ledger] of Object.entries(view.points))
      lines.push(`  Points of the ${teller.side(side)}: ${teller.words.numberText(ledger.total)}`);
  lines.push(...cardTexts(view, teller));
  if (view.unsupplied.length > 0)
    lines.push(`  Without supply: ${view.unsupplied.map((unit) => teller.unit(unit)).join(', ')}`);
  if (view.outcome !== null) lines.push(teller.outcome(view.outcome));
  return lines.join('\n');
}
