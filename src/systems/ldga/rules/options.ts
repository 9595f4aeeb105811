/* What players may choose besides the scenario. */

export const LDGA_OPTIONS = [
  /** 1.5: forces are flags until somebody meets them. */
  'hidden',
  /** 1.51.4: from a hilltop one sees four hexes. */
  'observation',
  /** 1.51.4: what is seen from a hilltop is only the strength, to the nearest ten. */
  'estimate',
  /** 4.33 */
  'discretionary',
  /** 2.21: a unit in command may step out of the enemy's zone. */
  'step-out',
  /** 11.2: combats are revealed one at a time. */
  'one-combat',
  /** 11.47 */
  'impetus',
  /** 11.58 */
  'fire-over-water',
  /** 11.59 */
  'terrain-targets',
  /** 11.7 */
  'elan',
  /** 11.73, the second of that number */
  'exhausted',
  /** 16.34 */
  'high-stakes',
  /** 21.13: four points for infantry, six for cavalry, and no chits. */
  'introductory',
  /** 21.36 */
  'free-set-up',
  /** 18: Wellington and Blücher are two players. */
  'two-allies',
  /** 18: Napoleon gives part of his army to a second player. */
  'two-french',
] as const;

export type LdgaOption = (typeof LDGA_OPTIONS)[number];
