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
  /** What a charge must promise, in tenths of a battalion. */
  readonly least: number;
  /** Centimetres from the enemy at which foot that attacks halts of itself. */
  readonly halt: number;
  /** How many brigades of foot he finds room for before one place: others who attack go for the next. */
  readonly room: number;
  /** Does he send ADCs for more than to see that brigades obey? */
  readonly staff: boolean;
  /** Does he set his army up himself, or take it as it was laid out? */
  readonly deploys: boolean;
  /** Do his generals put themselves at the head of one battalion where it counts, and do battalions keep together? */
  readonly leads: boolean;
  /** Do his brigades gather before they storm, close up to a place that the enemy is upon, spare whoever is worn out and keep out of each other's way? */
  readonly drilled: boolean;
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
  least: -1.5,
  halt: 11,
  room: Number.POSITIVE_INFINITY,
  staff: false,
  deploys: false,
  leads: false,
  drilled: false,
  stakes: false,
};

export const STEADY: Temper = {
  name: 'steady',
  drive: 1,
  caution: 0.5,
  fear: 0.8,
  muskets: 1,
  least: -0.4,
  halt: 18,
  room: Number.POSITIVE_INFINITY,
  staff: true,
  deploys: true,
  leads: true,
  drilled: true,
  stakes: false,
};

/** Besides all that attacks on a broad front, and keeps nothing back at the end. */
export const SHREWD: Temper = { ...STEADY, name: 'shrewd', room: 2, stakes: true };

/** What changes where nothing is left to lose. */
export const DESPERATE: Partial<Temper> = { drive: 2, caution: 0.1, fear: 0.1, least: -6, halt: 10 };
