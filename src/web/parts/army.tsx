const NAMES: Readonly<Record<string, string>> = {
  french: 'French',
  allied: 'Allied',
  prussian: 'Prussian',
  coalition: 'Coalition',
};

export const armyName = (army: string): string => NAMES[army] ?? army;

/** A colour, a letter and a shape of its own for each army. */
export function ArmySwatch({ army }: { readonly army: string }) {
  return (
    <span className="swatch" data-army={army} aria-hidden="true">
      {armyName(army).charAt(0)}
    </span>
  );
}
