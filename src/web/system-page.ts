import type { OptionCard, ScenarioCard } from '../systems/system.ts';
import type { Glance, TablePending } from './messages/protocol.ts';
import type { LateView } from './parts/late.tsx';
import type { SeatLooks, SeatName } from './parts/seat.tsx';
import type { ReplayKit } from './replay/kit.ts';
import type { LearnPage, Ways } from './route.ts';
import type { SessionState } from './session/state.ts';

/** The game on the screen, whatever keeps it. */
export interface PlayProps extends Ways {
  /** Everything that the worker or the server has told; `content` in it is the system's own. */
  readonly state: SessionState;
  /** Where the address wants the player to look. */
  readonly hex?: string | undefined;
}

export interface OptionGroupName {
  /** As `group` of an option card says it. */
  readonly id: OptionCard['group'];
  readonly title: string;
}

/** How home and lobby speak of a system's battles. */
export interface Battles {
  /** The day of a battle: `16 June 1815`. */
  when(card: ScenarioCard): string;
  /** The same for a list, with its hours. */
  span(card: ScenarioCard): string;
  /** The campaign it belongs to, where a system has battles of several. */
  campaign?(card: ScenarioCard): string;
  presetName(id: string): string;
  /** In the order in which somebody chooses among them. */
  readonly optionGroups: readonly OptionGroupName[];
}

/** What the page itself must read in what a system shows. */
export interface TableReading {
  /** The same for as long as one player's turn lasts. */
  turnOf(view: View): string;
  /** Whether something is written down or hidden that the other player at this screen may not see. */
  hasSecrets(view: View, pending: TablePending): boolean;
  /** Whether even those who play one side may not see everything of each other; else they share what they see. */
  areApart?(view: View): boolean;
  /** Where the game stands, in a line: `16 June, 15h`. */
  standingOf(view: View): string | undefined;
}

type View = Glance['view'];

/** What can be done with what somebody drew up: a button. */
export interface BringWay {
  readonly name: string;
  readonly take: (content: Readonly<Record<string, unknown>>) => void;
}

export interface BringProps {
  readonly scenario: string;
  readonly busy: boolean;
  /** The first is the usual one. */
  readonly ways: readonly BringWay[];
}

export interface BroughtProps {
  readonly content: unknown;
}

/**
 * What the page knows of a rule system: all that is said and shown of it, each part fetched when it is first needed.
 * A wing describes itself so in `src/systems/<id>/web/index.ts`.
 */
export interface SystemPage {
  readonly seatName: SeatName;
  /** Left out where every seat is an army, and plays. */
  readonly seatLooks?: SeatLooks;
  readonly reading: TableReading;
  readonly battles: Battles;
  /** The field of a scenario as it lies before the first move: a picture. */
  readonly field?: LateView<{ readonly scenario: string }>;
  /** What there is to tell of a scenario: aims, history, how it is won, sources. */
  readonly notes?: LateView<{ readonly scenario: string }>;
  /** Where players draw up what they bring along to a scenario, and play with it. */
  readonly bring?: LateView<BringProps>;
  /** The same, for whoever is asked to play with what somebody else has drawn up. */
  readonly brought?: LateView<BroughtProps>;
  readonly play: LateView<PlayProps>;
  replay(): Promise<ReplayKit>;
  /** Pages to learn from, and what invites to them. */
  readonly learn?: Readonly<Record<LearnPage, LateView<Ways>>> & { readonly invitation: string };
}

/** A line of the page's registry: what is shown of a system before anything of it is fetched, and its door. */
export interface PageEntry {
  readonly id: string;
  readonly title: string;
  /** What kind of game it is, in a few words, for those who choose between books. */
  readonly about?: string;
  /** The battle to begin with. */
  readonly first: {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly when: string;
    /** Whom the player commands in it. */
    readonly seat: string;
  };
  page(): Promise<{ readonly page: SystemPage }>;
}
