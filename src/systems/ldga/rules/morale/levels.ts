import type { Scribe } from '../kit.ts';
import type { LdgaPosition, TrackId, UnitId } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/* 12.1, 16.31: levels, and whoever has reached them. */

/** The losses at which a formation loses heart; null for the Guard, which does not (12.15). */
export function levelOf(world: World, p: LdgaPosition, id: TrackId): number | null {
  const track = world.tracks.get(id);
  const level = track?.level ?? null;
  if (level === null || !p.guardRecoiled || track?.army !== 'french') return level;
  return level - Math.floor(level / world.tables.guardRecoils.dividedBy);
}

/** The track of a unit's formation; a vedette's is that of the unit it comes from. */
export function trackOf(world: World, id: UnitId): TrackId | null {
  const { track, parent } = counterOf(world, id);
  return parent === null ? track : counterOf(world, parent).track;
}

/** 12.11, 12.12: holds every track against its level, at the instant that something has changed. */
export function reviseTracks(at: Scribe): void {
  const { world, draft } = at;
  for (const track of world.tracks.keys()) {
    const p = draft.position;
    const now = p.tracks[track];
    if (now === undefined) continue;
    const level = levelOf(world, p, track);
    const demoralized = level !== null && now.losses >= level;
    if (demoralized === now.demoralized) continue;
    draft.update({ tracks: { ...p.tracks, [track]: { ...now, demoralized } } });
    at.emit(() =>
      demoralized
        ? { type: 'demoralized', rule: 'LDGA-12.11.1', track }
        : { type: 'rallied', rule: 'LDGA-12.12.2', track },
    );
  }
}

/** Moves the casualty marker of a formation. */
export function moveTrack(at: Scribe, track: TrackId | null, points: number): void {
  const now = track === null ? undefined : at.position.tracks[track];
  if (track === null || now === undefined) return;
  const losses = Math.max(0, now.losses + points);
  at.draft.update({ tracks: { ...at.position.tracks, [track]: { ...now, losses } } });
  const level = levelOf(at.world, at.position, track);
  at.emit(() => ({
    type: 'trackMoved',
    rule: points > 0 ? 'LDGA-12.1.1' : 'LDGA-12.12.1',
    track,
    losses,
    level,
  }));
  reviseTracks(at);
}
