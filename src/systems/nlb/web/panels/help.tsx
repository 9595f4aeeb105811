import { Dialog } from '../../../../web/parts/dialog.tsx';

const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'from the map to its counters, to the buttons, to the lists'],
  ['Arrow keys', 'on the map: move the cursor from hex to hex; with Shift, the map'],
  ['Enter', 'choose the counter or hex under the cursor; a second time, march into a friend’s hex'],
  ['Page Up, Page Down', 'through the stack under the cursor'],
  ['N', 'the next unit that can act'],
  ['G', 'march with its stack, its division, its corps, or alone again'],
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

const CLICKS: readonly (readonly [string, string])[] = [
  ['Click a unit', 'see where it can march, with the cost of each hex'],
  ['Click a marked hex', 'march there by the cheapest way'],
  ['Click a friend within reach twice', 'march into his hex'],
  ['Click any other hex', 'learn why not, with the rule'],
  ['Its stack, division or corps, then a hex', 'see who would stop where and why; click again to march'],
  ['Drag a unit, or shift-click hexes', 'lay the path yourself'],
  ['Right-click, or hold a finger', 'look at a unit or hex without ordering anything'],
  ['Click an enemy in the combat phase', 'begin an attack; then click who joins it'],
];

/** How to play with mouse, finger and keys. */
export function Help({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label="Keys and clicks">
      <h2>Keys and clicks</h2>
      <dl className="keys">
        {CLICKS.map(([what, does]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{does}</dd>
          </div>
        ))}
        {KEYS.map(([key, does]) => (
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
