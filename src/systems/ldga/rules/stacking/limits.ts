import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { HexId, LdgaPosition, PieceId, Side } from '../position.ts';
import { counterOf, type World } from '../world.ts';
import { type Company, companyIn, placeOfCrowd } from './crowd.ts';
import { leadersAt, stackAt } from './field.ts';

/* 3: how many may stand in one hex. */

export const bodiesOf = ({ infantry, mounted, foot }: Company): number => infantry + mounted + foot;

/** Those who are in the hex without `leaving`, and those who come. */
export function companyOf(
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  coming: readonly PieceId[] = [],
  leaving: readonly PieceId[] = [],
  column = false,
): Company {
  const made = { infantry: 0, mounted: 0, foot: 0, trains: 0, vedettes: 0, leaders: 0, columns: 0 };
  const countUnit = (id: PieceId): void => {
    const { arm, vedette } = counterOf(world, id);
    if (vedette) made.vedettes += 1;
    else if (arm === 'infantry') made.infantry += 1;
    else if (arm === 'foot-artillery') made.foot += 1;
    else made.mounted += 1;
  };
  const stays = (id: PieceId): boolean => !leaving.includes(id) && !coming.includes(id);
  for (const { id, roadMarch } of stackAt(world, p, side, hex)) {
    if (!stays(id)) continue;
    countUnit(id);
    if (roadMarch) made.columns += 1;
  }
  for (const { id } of leadersAt(world, p, side, hex)) if (stays(id)) made.leaders += 1;
  for (const { id, owner, hex: at, roadMarch, seized } of p.trains) {
    if (owner !== side || at !== hex || seized === true || !stays(id)) continue;
    made.trains += 1;
    if (roadMarch) made.columns += 1;
  }
  for (const id of coming) {
    if (world.leaderById.has(id)) made.leaders += 1;
    else if (world.trains.includes(id)) made.trains += 1;
    else countUnit(id);
  }
  if (column) made.columns += 1;
  return made;
}

/** Why these may not stay in one hex (3.1, 3.2). */
export function crowdProblems(world: World, hex: HexId, company: Company): Refusal[] {
  const { withLeader, without, vedettes } = world.tables.stacking;
  const { infantry, mounted, foot, trains, leaders, columns } = company;
  const bodies = bodiesOf(company);
  const found: Refusal[] = [];
  if (columns > 0 && bodies + trains > 1) found.push(refuse('LDGA-3.2.1', 'column-cannot-stack', { hex }));
  if (company.vedettes > vedettes)
    found.push(refuse('LDGA-3.14', 'too-many-vedettes', { hex, most: vedettes, vedettes: company.vedettes }));
  if (leaders > 0) {
    if (infantry > withLeader.infantry)
      found.push(refuse('LDGA-3.11.1', 'too-much-infantry', { hex, most: withLeader.infantry, infantry }));
    if (mounted > withLeader.mounted)
      found.push(refuse('LDGA-3.11.2', 'too-many-mounted', { hex, most: withLeader.mounted, mounted }));
    if (foot + trains > withLeader.slow)
      found.push(refuse('LDGA-3.11.3', 'too-many-guns', { hex, most: withLeader.slow, guns: foot, trains }));
    return found;
  }
  if (infantry > without.infantry)
    found.push(refuse('LDGA-3.12.2', 'too-much-infantry', { hex, most: without.infantry, infantry }));
  if (bodies > without.units)
    found.push(refuse('LDGA-3.12.1', 'too-many-units', { hex, most: without.units, units: bodies }));
  if (trains > without.trains && bodies + trains > 1)
    found.push(refuse('LDGA-3.12.4', 'train-needs-leader', { hex }));
  return found;
}

/** May so many stay in one hex? Found out once for each kind of crowd. */
export function hasRoom(world: World, crowd: number): boolean {
  const { crowds, open } = world.recall.rooms;
  const place = placeOfCrowd(crowd);
  if (crowds[place] !== crowd) {
    crowds[place] = crowd;
    open[place] = crowdProblems(world, '', companyIn(crowd)).length === 0 ? 1 : 0;
  }
  return open[place] === 1;
}

/** Why these pieces may not come to stay in this hex. */
export const roomProblems = (
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  coming: readonly PieceId[],
  column: boolean,
): Refusal[] => crowdProblems(world, hex, companyOf(world, p, side, hex, coming, [], column));
