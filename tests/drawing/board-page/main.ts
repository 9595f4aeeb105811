import mapUrl from '../../../content/maps/nlb.json?url';
import reliefUrl from '../../../content/maps/nlb.relief.json?url';
import type { GameMap } from '../../../src/content/map.ts';
import type { ReliefFile } from '../../../src/drawing/ground/relief-file.ts';
import type { BoardEvents, CounterArm, CounterView, HexBoard } from '../../../src/web/board-hex/api.ts';
import { createHexBoard } from '../../../src/web/board-hex/board.ts';

/*
 * The board alone on a page, with the whole campaign map and 250 counters: what
 * tests/e2e/board-hex.test.ts drives and measures.
 */

interface BoardPage {
  readonly board: HexBoard;
  readonly heard: { readonly type: string; readonly event: unknown }[];
}

declare global {
  var page: BoardPage | undefined;
}

const ARMS: readonly CounterArm[] = [
  'infantry',
  'infantry',
  'cavalry',
  'foot-artillery',
  'horse-artillery',
  'leader',
];
const COLOURS = ['#e8c547', '#d96c3b', '#6fae75', '#8b5fbf', '#f2f2f2', '#222222'] as const;
const HEARD: readonly (keyof BoardEvents)[] = [
  'hex',
  'counter',
  'hover',
  'contextmenu',
  'longpress',
  'dragpath',
];

function counters(map: GameMap, count: number): CounterView[] {
  const hexes = Object.keys(map.hexes).sort();
  const made: CounterView[] = [];
  for (let k = 0; made.length < count; k++) {
    const hex = hexes[(k * 1009) % hexes.length] as string;
    const army = (['french', 'prussian', 'allied'] as const)[k % 3] as 'french';
    for (let order = 0; order <= k % 3 && made.length < count; order++) {
      const n = made.length;
      const arm = ARMS[n % ARMS.length] as CounterArm;
      made.push({
        id: `unit-${n}`,
        hex,
        army,
        arm,
        order,
        label: `${(n % 9) + 1}/${(n % 4) + 1}`,
        formation: ['I', 'II', 'VI', 'G'][n % 4] as string,
        formationColour: COLOURS[n % COLOURS.length] as string,
        strength: (n % 8) + 1,
        movement: (n % 5) + 4,
        reduced: n % 7 === 0,
        states: n % 5 === 0 ? ['moved'] : [],
        draggable: army === 'french',
        description: `${army} ${arm} ${n}`,
      });
    }
  }
  return made;
}

const load = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;
const [map, relief] = await Promise.all([load<GameMap>(mapUrl), load<ReliefFile>(reliefUrl)]);
const host = document.getElementById('board');
if (host === null) throw new Error('index.html has no element #board');
const board = createHexBoard(host, { map, relief });
const heard: BoardPage['heard'] = [];
for (const type of HEARD) board.on(type, (event) => heard.push({ type, event }));
board.setCounters(counters(map, 250));
globalThis.page = { board, heard };
