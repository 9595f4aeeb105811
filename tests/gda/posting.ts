import { endTurn, freshTurn } from '../../src/systems/gda/rules/turn.ts';
import { type Field, field, type Piece, type Scrap } from './field.ts';
import { post } from './pieces.ts';

/** A whole command phase up to the command rolls, with as many ADCs as are wanted. */
export const posted = (scrap: Scrap, ...postings: readonly object[]): Field => {
  const f = field({ adcs: 6, ...scrap }).begin('gda.commandPhase');
  const pending = f.machine.pending(f.position);
  f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(5));
  return f.act('french', post(...postings)).act('allied', post());
};

export const two: readonly Piece[] = [
  { id: 'fr.a.1', at: [300, 300] },
  { id: 'fr.b.1', at: [900, 300] },
];

/** Does to a position what the turn does at its end and at its beginning. */
export const turned = (f: Field): Field => {
  let position = f.position;
  const at = () =>
    ({
      world: f.world,
      get position() {
        return position;
      },
      draft: {
        get position() {
          return position;
        },
        update: (patch: object) => {
          position = { ...position, ...patch };
        },
      },
      locals: {},
      emit: () => undefined,
    }) as never;
  endTurn(at());
  freshTurn(at());
  f.position = position;
  return f;
};
