import type { SeenPending } from '../../engine/game.ts';
import type { Host } from '../../host/host.ts';
import type { ScenarioCard } from '../../systems/system.ts';
import { type Glance, PERSON, type Table, type ToldPlan } from '../messages/protocol.ts';

/** What a computer planned, and in which turn. */
export interface PlanOfTurn {
  readonly turn: string;
  readonly explanation: ToldPlan;
}

/** Whether a person at this screen plays the seat; without a word about it, yes. */
export const isPerson = ({ setup }: Host, seat: string): boolean => setup.seats?.[seat]?.kind !== 'bot';

const glance = (host: Host, viewer: string, since: number): Glance => {
  const { subjects, options, whole } = host.choices(viewer);
  const canUndo = host.canUndo(viewer);
  const undoTo = canUndo ? host.undoFloor(viewer) : undefined;
  return {
    seat: viewer,
    view: host.view(viewer) as Glance['view'],
    subjects: [...subjects],
    options: options as Glance['options'],
    whole,
    since,
    entries: host.eventsSince(viewer, since) as Glance['entries'],
    undo: canUndo,
    ...(undoTo === undefined ? {} : { undoTo }),
    redo: host.canRedo(viewer),
  };
};

/** What the people at one screen may know between them of what is pending. */
function pendingAt(host: Host, people: readonly string[]): SeenPending {
  const seen = (people.length === 0 ? ['spectator'] : people).map((viewer) => host.pendingFor(viewer));
  return seen.find(({ kind }) => kind !== 'waiting') ?? { kind: 'waiting' };
}

/** The game as the page is told of it: what the people at the screen see, and what is new to them. */
export function tableOf(
  host: Host,
  { seats, title }: Pick<ScenarioCard, 'seats' | 'title'>,
  since: number,
  plans: ReadonlyMap<string, PlanOfTurn>,
  turn: string,
): Table {
  const people = seats.filter((seat) => isPerson(host, seat));
  return {
    seq: host.seq,
    system: host.setup.system,
    scenario: host.setup.scenario,
    title,
    options: { ...host.setup.options },
    players: Object.fromEntries(
      seats.map((seat) => [seat, isPerson(host, seat) ? PERSON : (host.setup.seats?.[seat]?.bot ?? '')]),
    ),
    pending: pendingAt(host, people) as Table['pending'],
    glances: (people.length === 0 ? ['spectator'] : people).map((viewer) => glance(host, viewer, since)),
    commitment: host.commitment,
    seed: host.revealedSeed ?? null,
    ...(host.setup.content === undefined ? {} : { brought: true as const }),
    plans: Object.fromEntries(
      // What is planned is nobody's business before it is done.
      [...plans]
        .filter(([, plan]) => plan.turn !== turn)
        .map(([seat, { explanation }]) => [seat, explanation]),
    ),
  };
}
