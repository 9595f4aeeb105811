import type { UnitView } from '../../rules/view/view.ts';

/** What a train or a marker of hidden troops (16.17, 16.6) has of a unit when the screen shows it among them. */
export const UNARMED = {
  reduced: false,
  strength: 0,
  combat: 'fresh',
  immobile: false,
  command: null,
  outOfCommand: false,
  whyOut: null,
  fell: null,
  returns: null,
  reorganized: false,
  demoralized: false,
  due: null,
} as const satisfies Partial<UnitView>;
