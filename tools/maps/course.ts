import type { LonLat } from '../../src/content/map-theatre-geometry.ts';
import type { Frame, PlanePoint } from './frame.ts';

/** A line of the theatre as it runs over one map: fine samples in the plane, with the way run so far. */
export interface Course {
  readonly points: readonly PlanePoint[];
  readonly way: readonly number[];
  readonly length: number;
}

const STEP = 0.08;

/** The stretches of a line that lie on the playable map. */
export function coursesOnMap(frame: Frame, line: readonly LonLat[]): Course[] {
  const plane = line.map((p) => frame.toPlane(p));
  const samples: PlanePoint[] = [];
  for (let k = 0; k + 1 < plane.length; k++) {
    const [ax, ay] = plane[k] as PlanePoint;
    const [bx, by] = plane[k + 1] as PlanePoint;
    const pieces = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP));
    for (let i = 0; i < pieces; i++) {
      samples.push([ax + ((bx - ax) * i) / pieces, ay + ((by - ay) * i) / pieces]);
    }
  }
  samples.push(plane[plane.length - 1] as PlanePoint);
  const courses: Course[] = [];
  let run: PlanePoint[] = [];
  const close = () => {
    if (run.length > 1) courses.push(measured(run));
    run = [];
  };
  for (const sample of samples) {
    if (frame.hexAt(sample) >= 0) run.push(sample);
    else close();
  }
  close();
  return courses;
}

function measured(points: readonly PlanePoint[]): Course {
  const way = [0];
  for (let k = 1; k < points.length; k++) {
    const [ax, ay] = points[k - 1] as PlanePoint;
    const [bx, by] = points[k] as PlanePoint;
    way.push((way[k - 1] as number) + Math.hypot(bx - ax, by - ay));
  }
  return { points, way, length: way[way.length - 1] as number };
}

/** Nearest sample of a course: how far off, and how far along. */
export function nearestOn(course: Course, [px, py]: PlanePoint): { off: number; along: number } {
  let off = Number.POSITIVE_INFINITY;
  let along = 0;
  for (let k = 0; k < course.points.length; k++) {
    const [x, y] = course.points[k] as PlanePoint;
    const d = (x - px) * (x - px) + (y - py) * (y - py);
    if (d < off) {
      off = d;
      along = course.way[k] as number;
    }
  }
  return { off: Math.sqrt(off), along };
}
