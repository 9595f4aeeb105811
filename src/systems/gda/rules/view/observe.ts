import type { Viewer } from '../../../../engine/position.ts';
import type { Side } from '../../content/atoms.ts';
import type { ArmyState, BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { layOut } from '../setup/layout.ts';
import { emptyPosition, SCHEMA } from '../setup/muster.ts';
import type { Unit, World } from '../world.ts';
import type { ArmyView, GdaView } from './view.ts';

const SIDES: readonly Side[] = ['french', 'allied'];

/** 2.2: until both armies stand, nobody sees the other's. */
const isSettingUp = (p: Pick<GdaPosition, 'phase'>): boolean => p.phase === 'setUp';

/** 3.4: postings lie sealed until both sides have written theirs. */
const areSealed = (p: GdaPosition): boolean => SIDES.some((side) => p.armies[side].postings === null);

/** What a viewer may see of the table. */
export function observe(world: World, p: GdaPosition, viewer: Viewer): GdaView {
  const hides = (side: Side): boolean => isSettingUp(p) && side !== viewer;
  const army = (side: Side): ArmyView => {
    const { postings, ready, divisions, corps } = p.armies[side];
    const nowhere = { x: 0, y: 0 };
    const closed = side !== viewer && areSealed(p);
    // Whether the other is ready, or has written, is his affair until both are.
    return {
      divisions: hides(side) ? divisions.map((one) => ({ ...one, commander: nowhere })) : divisions,
      corps: hides(side) && corps !== null ? nowhere : corps,
      ready: hides(side) ? false : ready,
      postings: closed ? null : postings,
      sealed: false,
    };
  };
  return {
    schema: 'gda-view/1',
    viewer,
    turn: p.turn,
    phase: p.phase,
    phasing: p.phasing,
    units: p.units.map((state, index) =>
      hides((world.units[index] as Unit).side) ? { id: state.id, hidden: true as const } : state,
    ),
    brigades: p.brigades.map((state, index) =>
      hides(world.brigades[index]?.side ?? 'french')
        ? { id: state.id, hidden: true as const }
        : // 2.7: where a reserve off the table was ordered to come on is its army's secret until it does.
          state.standing === 'offTable' && world.brigades[index]?.side !== viewer
          ? { ...state, sector: null }
          : state,
    ),
    armies: { french: army('french'), allied: army('allied') },
    frames: p.stack,
    outcome: p.outcome,
  };
}

/** A position that the viewer cannot tell from the true one: an enemy not yet seen stands as his engine would lay him out. */
export function resample(world: World, view: GdaView): GdaPosition {
  const plain = layOut(world, emptyPosition(world));
  const army = (side: Side): ArmyState => {
    const { sealed: _sealed, ...state } = view.armies[side];
    const hidden = isSettingUp(view) && view.viewer !== side;
    return hidden ? { ...plain.armies[side], ready: state.ready, postings: state.postings } : state;
  };
  return {
    schema: SCHEMA,
    stack: view.frames,
    outcome: view.outcome,
    turn: view.turn,
    phase: view.phase,
    phasing: view.phasing,
    units: view.units.map((unit, index) => ('hidden' in unit ? (plain.units[index] as UnitState) : unit)),
    brigades: view.brigades.map((brigade, index) =>
      'hidden' in brigade ? (plain.brigades[index] as BrigadeState) : brigade,
    ),
    armies: { french: army('french'), allied: army('allied') },
  };
}
