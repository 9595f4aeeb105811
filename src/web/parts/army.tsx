import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en', 'nlb');

/** The name of an army, or of a side of several. */
export const armyName = (army: string): string =>
  army === 'coalition' ? words.sideName(army) : words.armyName(army);

/** A colour, a letter and a shape of its own for each army. */
export function ArmySwatch({ army }: { readonly army: string }) {
  return (
    <span className="swatch" data-army={army} aria-hidden="true">
      {armyName(army).charAt(0)}
    </span>
  );
}
