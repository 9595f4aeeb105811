import { type Skirmish, skirmish } from '../skirmish.ts';

export const far = { 'al.x': { hex: '1212' } } as const;

export const headquarters = (spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0105', org: '2' }, ...far },
    leaders: {
      'fr.oc': { role: 'oc', hex: '0505', rating: 2 },
      'fr.l': { rating: 2 },
      'fr.m': { org: '2', rating: 2, hex: '0105' },
    },
    orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    ...spec,
  });

export const send = (order: 'attack' | 'defend' | 'reserve', to = 'french.2') =>
  ({ type: 'sendOrder', from: 'fr.oc', to, order }) as const;

export const nextTurn = (table: ReturnType<typeof skirmish>) => {
  const { turn } = table.position;
  while (table.position.turn === turn || table.step !== 'nlc.orders.send') {
    const options = table.game.options(table.position, table.seat).actions;
    const end = options.find(({ type }) => type.startsWith('end')) ?? options[0];
    table.act(end as never);
  }
  return table;
};
