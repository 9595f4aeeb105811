import type { PiecePose, PieceView } from './api.ts';

/** How long a piece takes to its new place. */
const DURATION = 420;

interface Underway {
  readonly from: PiecePose;
  readonly began: number;
}

/** Pieces on their way from where they stood to where they stand. */
export class Tween {
  readonly #underway = new Map<string, Underway>();
  #last = new Map<string, PiecePose>();

  /** Other pieces lie on the table: whoever was there before and stands elsewhere now is on his way. */
  set(pieces: readonly PieceView[], now: number, still: boolean): void {
    const poses = new Map(pieces.map(({ id, pose }) => [id, pose]));
    for (const [id, pose] of poses) {
      const before = this.#last.get(id);
      const moved =
        before !== undefined &&
        (before.x !== pose.x || before.y !== pose.y || before.heading !== pose.heading);
      if (!moved) continue;
      const from = this.#poseOf(id, before, now);
      if (still) this.#underway.delete(id);
      else this.#underway.set(id, { from, began: now });
    }
    for (const id of this.#underway.keys()) if (!poses.has(id)) this.#underway.delete(id);
    this.#last = poses;
  }

  /** The pieces where they are at this moment; the same list where nobody is on his way. */
  at(pieces: readonly PieceView[], now: number): readonly PieceView[] {
    if (this.#underway.size === 0) return pieces;
    return pieces.map((piece) => {
      const pose = this.#poseOf(piece.id, piece.pose, now);
      return pose === piece.pose ? piece : { ...piece, pose };
    });
  }

  get isMoving(): boolean {
    return this.#underway.size > 0;
  }

  #poseOf(id: string, end: PiecePose, now: number): PiecePose {
    const way = this.#underway.get(id);
    if (way === undefined) return end;
    const t = Math.min(1, (now - way.began) / DURATION);
    if (t >= 1) {
      this.#underway.delete(id);
      return end;
    }
    const eased = 1 - (1 - t) ** 2;
    const turn = ((((end.heading - way.from.heading) % 3600) + 5400) % 3600) - 1800;
    return {
      x: way.from.x + (end.x - way.from.x) * eased,
      y: way.from.y + (end.y - way.from.y) * eased,
      heading: way.from.heading + turn * eased,
    };
  }
}
