/** What a commander's judgement rests on, each a number that games between players can tell better from worse. */
export interface Weights {
  /** What the losses of each side count, beside what they come to in victory points. */
  readonly frenchPrice: number;
  readonly coalitionPrice: number;
  /** What a strength point is worth in battles to come, while there are any. */
  readonly service: number;
  /** A formation that has all but lost heart is worth this much of one that has. */
  readonly wavering: number;
  /** Before much has been lost the ratio is taken to be this, with so many French points behind it. */
  readonly usualRatio: number;
  readonly usualLosses: number;
  /** What being driven off costs, as a part of what being lost does. */
  readonly driven: number;
  /** How much own attacks count. */
  readonly attacks: number;
  /** How much the enemy's answer is minded: as a rule, in the turn before the last, in the last, and by whoever is behind. */
  readonly caution: number;
  readonly cautionBefore: number;
  readonly cautionLast: number;
  readonly daring: number;
  /** Of the strength that could come up against somebody, so much is counted on. */
  readonly brought: number;
  /** Of what the enemy could do he will do so much: to whom nobody of his faces, to whom one hex of his does, and to the rest. */
  readonly comingFar: number;
  readonly comingNear: number;
  readonly comingHeld: number;
  /** How far these three are taken to be alike in the last turn: one, wholly; nothing, as in all others. */
  readonly evenLast: number;
  /** Whoever can be come at from so many sides beyond the first is shut in. */
  readonly closed: number;
  /** What a strength point of the enemy's is worth to him when he comes. */
  readonly rate: number;
  /** For each half point of the way between a strength point and the enemy: of whoever is behind, and ahead. */
  readonly seeking: number;
  readonly holding: number;
  /** Who must win hurries when there is little time left. */
  readonly hurry: number;
  /** So many times as strongly troops are drawn in the turn before the last, and in the last. */
  readonly zeal: number;
  readonly late: number;
  /** What being on the way to a source is worth, as a part of it. */
  readonly underWay: number;
  /** What it is worth to have somebody where the enemy could take a source. */
  readonly guarding: number;
  /** For each strength point and hex beyond the reach of its leaders, and how far that is. */
  readonly scattered: number;
  readonly together: number;
}

const PLAIN: Weights = {
  frenchPrice: 1,
  coalitionPrice: 1,
  service: 0.1,
  wavering: 0.8,
  usualRatio: 1.6,
  usualLosses: 14,
  driven: 0.07,
  attacks: 1,
  caution: 0.7,
  cautionBefore: 1,
  cautionLast: 1,
  daring: 0.45,
  brought: 0.75,
  comingFar: 0.55,
  comingNear: 0.55,
  comingHeld: 0.55,
  evenLast: 1,
  closed: 4,
  rate: 0.15,
  seeking: 0.011,
  holding: 0.008,
  hurry: 0.8,
  zeal: 1,
  late: 1,
  underWay: 0.8,
  guarding: 1,
  scattered: 0.006,
  together: 3,
};

/** One table for each side, for what wins is not the same for both. */
export type BySide = Readonly<Record<'french' | 'coalition', Weights>>;

/**
 * As they were set by hand. The French must fell two for each that they lose (20.11), and can make nothing good after the
 * enemy's last answer: they mind it most then, and press hardest in the turn before. Until then whoever fights minds little
 * that he may be attacked where he stands, and the others keep out of reach. The Prussians come, or Wellington is alone; the
 * French may stand.
 */
export const BY_HAND: BySide = {
  french: {
    ...PLAIN,
    cautionLast: 4,
    daring: 1,
    holding: 0.003,
    zeal: 1.5,
    comingFar: 0.8,
    comingNear: 0.3,
    comingHeld: 0.1,
  },
  coalition: PLAIN,
};

/** The Sergeant sees no answer coming: as the French he minds every loss more, or the ratio of losses (20.11) costs him the game. */
export const THRIFTY: BySide = {
  ...BY_HAND,
  french: { ...BY_HAND.french, comingFar: 0.55, comingNear: 0.55, comingHeld: 0.55, frenchPrice: 1.3 },
};

/**
 * The Marshal's. In games between Captains a stack that nobody faced lost a tenth of what was feared for it, one that two
 * hexes faced half of it: as the coalition he fears where that is due. The French win less by that. They dare in their last
 * turn what they dared before: from a Captain that wins more, from a Sergeant less.
 */
export const TAUGHT: BySide = {
  french: { ...BY_HAND.french, evenLast: 0 },
  coalition: { ...BY_HAND.coalition, comingFar: 0.2, comingHeld: 0.9 },
};
