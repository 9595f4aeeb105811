import { useEffect, useState } from 'react';
import { botsForBrought } from '../home/bots-for.ts';
import { type Catalogue, PERSON, type Table } from '../messages/protocol.ts';
import { Late, lateView } from '../parts/late.tsx';
import { useSession } from '../session/use-session.ts';
import type { SetUp } from './set-up.ts';

const simulate = lateView(() => import('./simulate-dialog.tsx').then((m) => m.SimulateDialog));
const report = lateView(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

const ONLOOKER = 'spectator';

interface Played {
  readonly players: Table['players'];
  readonly over: boolean;
  /** The game as a file. */
  record(): Promise<unknown>;
}

type LabToolsProps = {
  readonly scenario: { readonly id: string; readonly title: string; readonly seats: readonly string[] };
  readonly system: string;
  readonly onClose: () => void;
} & (
  | {
      readonly which: 'simulate';
      readonly options: Table['options'];
      /** Through whose eyes the screen looks, and what they see. */
      readonly seat: string;
      readonly view: object;
      /** How the game was set up, where this page keeps it. */
      readonly setup?: (() => Promise<SetUp>) | undefined;
    }
  | { readonly which: 'report'; readonly table: Played }
);

/** What the laboratory does with the game on the screen; its code comes when it is first asked for. */
export function LabTools(props: LabToolsProps) {
  const { scenario, system, onClose } = props;
  const session = useSession();
  const [bots, setBots] = useState<Catalogue['bots']>([]);
  useEffect(() => {
    session.catalogue(system).then(
      (found) => setBots(botsForBrought(scenario.id, found)),
      () => undefined,
    );
  }, [session, system, scenario.id]);
  if (bots.length === 0) return null;
  if (props.which === 'simulate') {
    const { options, seat, view, setup } = props;
    const position = { scenario: scenario.id, options, seats: scenario.seats, seat, view, setup };
    return <Late view={simulate} props={{ open: true, position, bots, onClose }} meanwhile={null} />;
  }
  const told = {
    open: true,
    record: props.table.record,
    viewer: tellerOf(props.table),
    title: scenario.title,
    bot: bots[1]?.id ?? bots[0]?.id ?? '',
    onClose,
  };
  return <Late view={report} props={told} meanwhile={null} />;
}

/** While a game goes on, a player is told what he saw himself; two at one screen, what both saw. */
function tellerOf({ over, players }: Played): string {
  const people = Object.keys(players).filter((seat) => players[seat] === PERSON);
  return !over && people.length === 1 ? (people[0] ?? ONLOOKER) : ONLOOKER;
}
