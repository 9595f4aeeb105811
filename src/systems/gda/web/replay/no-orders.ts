import type { Orders } from '../tools/use-orders.ts';

const nothing = (): void => {};

/** Hands that order nothing. */
export const noOrders = (looking: string | undefined): Orders => ({
  tool: 'none',
  chosen: undefined,
  looking,
  options: [],
  proposal: undefined,
  forecast: undefined,
  change: undefined,
  picked: undefined,
  pointed: undefined,
  refused: undefined,
  choose: nothing,
  look: nothing,
  release: nothing,
  pickPiece: nothing,
  pickSpot: nothing,
  aim: nothing,
  turn: nothing,
  setLegs: nothing,
  nudge: nothing,
  takeWay: nothing,
  setChange: nothing,
  formUp: nothing,
  reconsider: nothing,
  confirm: nothing,
  act: nothing,
  pick: nothing,
  point: nothing,
  forgetRefusal: nothing,
});
