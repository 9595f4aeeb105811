import type { PieceView, TableBoard } from '../../../src/web/board-table/api.ts';
import { createTableBoard } from '../../../src/web/board-table/board.ts';

/* A table with 150 units of both sides, in line, in column and as guns, to be driven by a test. */

declare global {
  var table: TableBoard | undefined;
}

const LIVERIES = {
  french: { coat: '#22407f', trousers: '#e8e2d0', facings: '#a33327', headgear: '#1c1a17', plume: '#b03a2e' },
  allied: { coat: '#2f4a33', trousers: '#e6e0cf', facings: '#a8321f', headgear: '#1c1a17', plume: '#1c1a17' },
} as const;

const SHAPES = [
  { figures: 'foot', posture: 'ranks', base: [30, 20], width: 120, depth: 20 },
  { figures: 'foot', posture: 'ranks', base: [30, 20], width: 60, depth: 40 },
  { figures: 'horse', posture: 'ranks', base: [50, 30], width: 200, depth: 30 },
  { figures: 'gun', posture: 'ranks', base: [100, 40], width: 100, depth: 40 },
  { figures: 'foot', posture: 'loose', base: [30, 16], width: 165, depth: 16 },
] as const;

const pieces: PieceView[] = Array.from({ length: 150 }, (_, n) => {
  const side = n % 2 === 0 ? 'french' : 'allied';
  const shape = SHAPES[Math.floor(n / 2) % SHAPES.length] as (typeof SHAPES)[number];
  const row = Math.floor(n / 2);
  return {
    id: `${side}.${n}`,
    description: `${side} ${n}`,
    label: String(n),
    side,
    livery: LIVERIES[side],
    flag: side === 'french' ? ['#22407f', '#ffffff', '#a33327'] : ['#ffffff', '#2f4a33'],
    pose: {
      x: 130 + (row % 8) * 220,
      y: (side === 'french' ? 90 : 640) + Math.floor(row / 8) * 54,
      heading: side === 'french' ? 0 : 1800,
    },
    ...shape,
    ...(n % 7 === 0 ? { badges: ['unformed'] as const, casualties: 3 } : {}),
  };
});

const board = createTableBoard(document.getElementById('table') as HTMLElement, {
  label: 'A table',
  ground: {
    title: 'A table',
    width: 1800,
    depth: 1200,
    features: [
      {
        id: 'hill',
        name: 'A hill',
        kind: 'hill',
        outline: [
          { x: 250, y: 560 },
          { x: 700, y: 470 },
          { x: 1130, y: 560 },
          { x: 1040, y: 780 },
          { x: 480, y: 810 },
        ],
      },
      {
        id: 'wood',
        name: 'A wood',
        kind: 'openWood',
        outline: [
          { x: 1430, y: 490 },
          { x: 1540, y: 470 },
          { x: 1570, y: 690 },
          { x: 1450, y: 710 },
        ],
      },
    ],
    lines: [],
  },
});
board.setPieces(pieces);
globalThis.table = board;
