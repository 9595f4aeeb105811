import type { Viewer } from '../../../../engine/position.ts';
import type { LdgaPosition } from '../position.ts';

/** What a seat sees. */
export interface LdgaView {
  readonly viewer: Viewer;
  readonly position: LdgaPosition;
}
