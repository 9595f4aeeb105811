/** How a commander weighs things. */
export interface Temper {
  readonly name: string;
  /** How strongly brigades are drawn to what they are after. */
  readonly drive: number;
  /** How much the enemy's charges are feared. */
  readonly caution: number;
  /** How much his fire is. */
  readonly fear: number;
  /** How much is thought of one's own. */
  readonly muskets: number;
  /** How much comrades beside and behind are. */
  readonly company: number;
  /** What a charge must promise, in tenths of a battalion. */
  readonly least: number;
  /** Centimetres from the enemy at which foot that attacks halts of itself. */
  readonly halt: number;
  /** The same while it waits for the others before it goes in. */
  readonly waits: number;
  /** The same for screens: skirmishers fire at 20, and muskets at them within 15. */
  readonly screens: number;
  /** Do his light battalions attack in open order until the last part of the battle? */
  readonly swarms: boolean;
  /** How many brigades of foot he finds room for before one place: others who attack go for the next. */
  readonly room: number;
  /** Does he send ADCs for more than to see that brigades obey? */
  readonly staff: boolean;
  /** Does he ride to a worn brigade himself, once in a battle (3.16), and have generals seek glory (3.11)? */
  readonly rides: boolean;
  /** Does he set his army up himself, or take it as it was laid out? */
  readonly deploys: boolean;
  /** Do his generals put themselves at the head of one battalion where it counts, and do battalions keep together? */
  readonly leads: boolean;
  /** Do his brigades gather before they storm, close up to a place that the enemy is upon, spare whoever is worn out and keep out of each other's way? */
  readonly drilled: boolean;
  /** Does horse that covers a flank come to a place that the enemy is upon? */
  readonly reserves: boolean;
  /** Does he stake everything when the battle ends and he is losing it? */
  readonly stakes: boolean;
}

/** Goes straight for what is before it with the army as it stands, heeds little of what the enemy may answer, and sends ADCs only to see that brigades obey. */
export const HEEDLESS: Temper = {
  name: 'bold',
  drive: 1,
  caution: 0.2,
  fear: 0.2,
  muskets: 0.4,
  company: 0,
  least: -1.5,
  halt: 11,
  waits: 28,
  screens: 14,
  swarms: false,
  room: Number.POSITIVE_INFINITY,
  staff: false,
  rides: false,
  deploys: false,
  leads: false,
  drilled: false,
  reserves: false,
  stakes: false,
};

export const STEADY: Temper = {
  name: 'steady',
  drive: 1,
  caution: 0.5,
  fear: 0.8,
  muskets: 1,
  company: 1,
  least: -0.4,
  halt: 18,
  waits: 28,
  screens: 14,
  swarms: false,
  room: Number.POSITIVE_INFINITY,
  staff: true,
  rides: false,
  deploys: true,
  leads: true,
  drilled: true,
  reserves: false,
  stakes: false,
};

/**
 * Besides all that attacks on a broad front, thinks more of fire than of company, is himself where it matters, and keeps
 * nothing back at the end. Its numbers were found by games in which all of them were turned at once.
 */
export const SHREWD: Temper = {
  ...STEADY,
  name: 'shrewd',
  drive: 1.15,
  caution: 0.8,
  fear: 0.9,
  muskets: 1.7,
  company: 0.6,
  halt: 16,
  waits: 42,
  screens: 18,
  swarms: true,
  room: 2,
  rides: true,
  stakes: true,
};

/** The same commander when he only has to deny something: his horse comes to where the enemy is, and he stakes nothing. */
export const STUBBORN: Temper = { ...STEADY, name: 'stubborn', reserves: true };

/** What changes where nothing is left to lose. */
export const DESPERATE: Partial<Temper> = { drive: 2, caution: 0.1, fear: 0.1, least: -6, halt: 10 };
