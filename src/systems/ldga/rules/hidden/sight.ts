import type { MapBoard } from '../../../../content/map-board.ts';
import { type Meeting, meetings } from '../../../common/hex/sight.ts';

/* 1.51: what can be seen from a hilltop. */

/** Levels of the compiled map: the slope beside a hilltop, and the hilltop. */
const SLOPE = 1;
const HILLTOP = 2;

const isOpen = (board: MapBoard, hex: number): boolean => {
  const ground = board.hex(hex);
  return ground !== undefined && ground.terrain === 'clear' && ground.chateau === undefined;
};

/** Does one go down a slope from the one hex to the other beside it? */
function isDownhill(board: MapBoard, from: number, to: number): boolean {
  const side = board.sideAt(board.grid.sideBetween(from, to));
  return side?.slope === true && side.up === board.grid.id(from);
}

/** The hexes into which the line goes first: one, or those on either hand where it leaves by a corner. */
function firstSteps(line: readonly Meeting[], from: number): readonly number[] {
  const [, met] = line;
  if (met?.kind === 'side') return [met.to];
  return met?.kind === 'corner' ? met.hexes.filter((hex) => hex !== from) : [];
}

/** Whoever stands in `from` counts as on a hilltop if the line goes downhill through a slope hex (1.51). */
export function looksDownhill(board: MapBoard, from: number, to: number): boolean {
  const first = firstSteps(meetings(board.grid, from, to), from);
  return first.length > 0 && first.every((hex) => isDownhill(board, from, hex));
}

/** A target shows itself in the open or on a slope; houses and trees hide it elsewhere. */
export const showsItself = (board: MapBoard, hex: number): boolean =>
  board.hex(hex)?.level === SLOPE || isOpen(board, hex);

/** A hex between that nobody looks across: any but open or sloping ground, another hilltop, or one with troops in it. */
const bars = (board: MapBoard, hex: number, occupied: (hex: number) => boolean): boolean =>
  hex < 0 || occupied(hex) || board.hex(hex)?.level === HILLTOP || !showsItself(board, hex);

/** Is the line free? What lies along a hexside bars it only where both flanks do. */
function isClear(board: MapBoard, line: readonly Meeting[], occupied: (hex: number) => boolean): boolean {
  return line.every((met, n) => {
    switch (met.kind) {
      case 'hex':
        return n === 0 || n === line.length - 1 || !bars(board, met.hex, occupied);
      case 'side':
        return board.sideAt(met.side)?.woods !== true;
      case 'along':
        return (
          !met.flanks.every((hex) => bars(board, hex, occupied)) && board.sideAt(met.side)?.woods !== true
        );
      case 'corner':
        return true;
      default:
        return met satisfies never;
    }
  });
}

/** 1.51: does a force in `from` see who is in `to`? `occupied` tells of troops of either side. */
export function sees(
  board: MapBoard,
  range: number,
  from: number,
  to: number,
  occupied: (hex: number) => boolean,
): boolean {
  if (from === to || board.grid.distance(from, to) > range) return false;
  return (
    showsItself(board, to) &&
    looksDownhill(board, from, to) &&
    isClear(board, meetings(board.grid, from, to), occupied)
  );
}
