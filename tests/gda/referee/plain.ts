/*
 * A second referee for the table: the words of the book and of our rulings worked out slowly and plainly, in floating
 * point, with none of the code that the game uses. Lengths are millimetres, headings degrees clockwise from +y.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Body extends Spot {
  readonly heading: number;
  readonly width: number;
  readonly depth: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** `right` and `ahead` of the middle of somebody's front. */
export const from = ({ x, y, heading }: Body, right: number, ahead: number): Spot => {
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  return { x: x + right * c + ahead * s, y: y - right * s + ahead * c };
};

/** How somebody sees a spot: how far to his right and how far ahead of his front. */
export const seenBy = ({ x, y, heading }: Body, spot: Spot): { right: number; ahead: number } => {
  const [s, c] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  const [dx, dy] = [spot.x - x, spot.y - y];
  return { right: dx * c - dy * s, ahead: dx * s + dy * c };
};

export const corners = (body: Body): readonly Spot[] => [
  from(body, -body.width / 2, 0),
  from(body, body.width / 2, 0),
  from(body, body.width / 2, -body.depth),
  from(body, -body.width / 2, -body.depth),
];

export const isOn = (body: Body, spot: Spot): boolean => {
  const { right, ahead } = seenBy(body, spot);
  return Math.abs(right) <= body.width / 2 && ahead <= 0 && ahead >= -body.depth;
};

/** Spots along the rim of a body, so many on each side. */
export function rim(body: Body, steps: number): Spot[] {
  const points = corners(body);
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % 4] as Spot;
    return Array.from({ length: steps }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / steps,
      y: a.y + ((b.y - a.y) * k) / steps,
    }));
  });
}

/** From a spot to the nearest spot of a body: none of it where the spot is on it. */
export function gapTo(body: Body, spot: Spot): number {
  const { right, ahead } = seenBy(body, spot);
  const across = Math.max(0, Math.abs(right) - body.width / 2);
  const along = Math.max(0, ahead, -body.depth - ahead);
  return Math.hypot(across, along);
}

/** The least distance between two bodies, by walking along the rim of each. */
export const gap = (one: Body, other: Body, steps = 60): number =>
  Math.min(
    ...rim(one, steps).map((spot) => gapTo(other, spot)),
    ...rim(other, steps).map((spot) => gapTo(one, spot)),
  );

/** 7.5: does a front bear on a spot: ahead of its line and not beyond the rays from its ends? */
export function bearsOn(body: Body, spot: Spot, spread: number): boolean {
  const { right, ahead } = seenBy(body, spot);
  if (ahead < 0) return false;
  const beyond = Math.abs(right) - body.width / 2;
  return beyond <= 0 || (spread > 0 && Math.atan2(beyond, ahead) <= radians(spread) + 1e-12);
}

/** The range from a front to what of a body lies in its arc, by looking at many spots of it; none where nothing does. */
export function range(firer: Body, target: Body, spread: number, steps = 80): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= steps; i += 1)
    for (let k = 0; k <= steps; k += 1) {
      const spot = from(target, (i / steps - 0.5) * target.width, (-k / steps) * target.depth);
      if (!bearsOn(firer, spot, spread)) continue;
      const { right, ahead } = seenBy(firer, spot);
      least = Math.min(least, Math.hypot(Math.max(0, Math.abs(right) - firer.width / 2), ahead));
    }
  return least;
}

/** 48 spots of a body, in the middles of 12 columns and 4 rows. */
export const cells = (body: Body): readonly Spot[] =>
  Array.from({ length: 48 }, (_, i) =>
    from(body, (((i % 12) + 0.5) / 12 - 0.5) * body.width, (-(Math.floor(i / 12) + 0.5) / 4) * body.depth),
  );

/** A body wheeled by so many degrees about a corner of its front. */
export function wheeled(body: Body, on: 'left' | 'right', degrees: number): Body {
  const pivot = from(body, on === 'left' ? -body.width / 2 : body.width / 2, 0);
  const heading = body.heading + (on === 'left' ? -degrees : degrees);
  const turned = { ...body, heading };
  const arm = from({ ...turned, x: 0, y: 0 }, on === 'left' ? body.width / 2 : -body.width / 2, 0);
  return { ...turned, x: pivot.x + arm.x, y: pivot.y + arm.y };
}

/** What the outer end of a wheel covers. */
export const wheelCost = (width: number, degrees: number): number => width * radians(degrees);
