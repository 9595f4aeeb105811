import { useDesk } from '../play/desk.tsx';
import { usePlace } from '../play/telling/place-text.ts';

export interface Duty {
  readonly text: string;
  /** The rules demand it: the phase cannot end before. */
  readonly binding: boolean;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** A list of duties, and what adds one that concerns somebody. */
export const dutyList = () => {
  const duties: Duty[] = [];
  const add = (
    binding: boolean,
    text: string,
    units: readonly string[],
    hexes: readonly string[] = [],
  ): void => {
    if (units.length + hexes.length > 0) duties.push({ text, binding, units, hexes });
  };
  return { duties, add };
};

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

interface EndButtonProps {
  /** What it is called to end the phase; undefined where nothing can be ended. */
  readonly name: string | undefined;
  /** Something is still open. */
  readonly open: boolean;
  readonly onEnd: () => void;
}

/** Ends the phase. */
export function EndButton({ name, open, onEnd }: EndButtonProps) {
  if (name === undefined) return null;
  return (
    <button
      type="button"
      className={`button ${open ? '' : 'primary'}`}
      onClick={onEnd}
      title="End the phase (E)"
    >
      {name}
    </button>
  );
}
