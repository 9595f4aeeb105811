import type { CounterFace } from '../board-hex/api.ts';
import { Face } from './face.tsx';

/** How a counter in a list is pressed, and what is said beside it. */
export interface ChipPress {
  readonly onClick: () => void;
  /** Say where it stands. */
  readonly where?: boolean;
  /** What pressing it does, where that is more than looking. */
  readonly verb?: string;
  readonly pressed?: boolean;
}

interface CounterChipProps extends Omit<ChipPress, 'where'> {
  readonly id: string;
  readonly face: CounterFace;
  readonly name: string;
  /** Read out: what it is and how it stands. */
  readonly description: string;
  readonly title: string;
  /** Where it stands, to be shown behind its name and read out. */
  readonly place?: { readonly hex: string; readonly said: string } | undefined;
}

/** A counter as a button in a list. */
export function CounterChip(props: CounterChipProps) {
  const { id, face, name, description, title, place, onClick, verb, pressed } = props;
  return (
    <button
      type="button"
      className="chip"
      data-unit={id}
      onClick={onClick}
      title={title}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <span className="visually-hidden">
        {verb} {description}
        {place !== undefined && `, in ${place.said}`}
      </span>
      <span className="chip-shown" aria-hidden="true">
        <Face face={face} />
        <span className="chip-name">{name}</span>
        {place !== undefined && <span className="chip-place figures">{place.hex}</span>}
      </span>
    </button>
  );
}
