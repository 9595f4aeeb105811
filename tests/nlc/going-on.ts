import type { skirmish } from './skirmish.ts';

/** Does nothing of its own will until the command phase of the next turn, or whatever it asks. */
export const on = (table: ReturnType<typeof skirmish>) => {
  const { turn } = table.position;
  while (table.step !== 'over' && table.position.turn === turn) {
    const options = table.game.options(table.position, table.seat).actions;
    table.act((options.find(({ type }) => type.startsWith('end')) ?? options[0]) as never);
  }
  return table;
};
