import { useDesk } from '../play/desk.tsx';
import { usePlace } from '../play/place-text.ts';

export interface Duty {
  readonly text: string;
  /** The rules demand it: the phase cannot end before. */
  readonly binding: boolean;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** `1 unit has`, `3 units have`. */
export const many = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** What is still open in a phase, to read and to click. */
export function Checklist({ duties }: { readonly duties: readonly Duty[] }) {
  const { names, showHex, showUnit } = useDesk();
  const place = usePlace();
  if (duties.length === 0) return null;
  return (
    <ul className="checklist" aria-label="Still open in this phase">
      {duties.map((duty) => (
        <li key={duty.text} data-binding={duty.binding}>
          <details>
            <summary>{duty.text}</summary>
            <p>
              {duty.hexes.map((hex) => (
                <button key={hex} type="button" className="named" onClick={() => showHex(hex)}>
                  {place(hex)}
                </button>
              ))}
              {duty.units.map((unit) => (
                <button key={unit} type="button" className="named" onClick={() => showUnit(unit)}>
                  {names.unit(unit)}
                </button>
              ))}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
