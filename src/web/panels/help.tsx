import type { ComponentType } from 'react';
import { Dialog } from '../parts/dialog.tsx';

/** What is done, and what comes of it. */
export type HelpLine = readonly [what: string, does: string];

/** Keys of a map of hexes. */
const HEXES: readonly HelpLine[] = [
  ['Arrow keys', 'on the map: move the cursor from hex to hex; with Shift, the map'],
  ['Enter', 'choose the counter or hex under the cursor; a second time, march into a friend’s hex'],
  ['Page Up, Page Down', 'through the stack under the cursor'],
];

/** Keys that mean the same in every game. */
const KEYS: readonly HelpLine[] = [
  ['Tab', 'from the map to its counters, to the buttons, to the lists'],
  ['N', 'the next unit that can act'],
  ['O', 'to the orders: what can be done now, as buttons'],
  ['M', 'to the map'],
  ['E', 'end the phase'],
  ['Esc', 'let go of the chosen unit'],
  ['Ctrl Z', 'take back'],
  ['Ctrl Shift Z', 'do again'],
  ['R', 'rulebook'],
  ['+ and −', 'zoom the map'],
  ['?', 'this page'],
];

/** A dialog that its screen opens. */
export interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface HelpLines {
  readonly clicks: readonly HelpLine[];
  /** Keys of this system's own. */
  readonly keys: readonly HelpLine[];
  /** Keys of its field, where that is no map of hexes. */
  readonly field?: readonly HelpLine[];
}

/** How to play with mouse, finger and keys. */
function Help({ open, onClose, clicks, keys, field = HEXES }: Opened & HelpLines) {
  return (
    <Dialog open={open} onClose={onClose} label="Keys and clicks">
      <h2>Keys and clicks</h2>
      <dl className="keys">
        {clicks.map(([what, does]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{does}</dd>
          </div>
        ))}
        {[...keys, ...field, ...KEYS].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">Everything that can be clicked on the map is also a button in the Orders list.</p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={onClose}>
          Back
        </button>
      </div>
    </Dialog>
  );
}

/** The same for a system, with what is clicked in it. */
export const helpOf =
  (lines: HelpLines): ComponentType<Opened> =>
  (opened) => <Help {...opened} {...lines} />;
