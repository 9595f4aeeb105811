import type { Line, Terminal } from '../terminal.ts';

export const helpOf = ({ help }: Terminal): string =>
  `Orders
  12                 the order, or what the orders are for, with that number in the list
${help.orders}
  march corps X to H a whole corps, or the stack of a hex, by one order; undone as one
  hint               what the computer would do in your place, and why
  why 12             what is wrong with an order, rule by rule, or what it would cost
  {"type": …}        an order as JSON, as records and bots write it
Looking
  list               the options again
${help.looking}
  status             how things stand      log           what happened so far
Game
  undo, redo         take back, as long as no die or enemy has answered
  save [file]        write the game to a file
  standing […]       orders written beforehand: what is answered for you; alone, it lists them
  as <seat>          speak for another seat of your side that must decide too
  quit               leave
  roll [2 5 …]       where dice are asked for: from the seed, or what your own dice show`.replace(
    /\n\n/g,
    '\n',
  );

/** Lines with their numbers. */
export const menuText = (lines: readonly Line[]): string => {
  const width = String(lines.length).length + 2;
  return lines.map(({ text }, n) => `${String(n + 1).padStart(width)}  ${text}`).join('\n');
};
