import { type ReactNode, useEffect, useState } from 'react';
import { LabTools } from '../../lab/lab-tools.tsx';
import { setUpIn, setUpOf } from '../../lab/set-up.ts';
import { ConnectionNotice } from '../../online/table/connection-notice.tsx';
import { WhatIf } from '../../online/table/what-if.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSounds } from '../../sound/use-sounds.ts';
import type { PlayProps } from '../../system-page.ts';
import { Curtain } from '../notices/curtain.tsx';
import { EndOfGame } from '../notices/end-of-game.tsx';
import { Failure } from '../notices/failure.tsx';
import { KeepingNotice } from '../notices/keeping-notice.tsx';
import type { Outlook } from '../outlook.ts';
import { StandingOrders } from '../standing-orders.tsx';
import { Refusals } from '../telling/refusals.tsx';
import { type Beside, SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';

export interface GameFrameProps extends PlayProps {
  readonly outlook: Outlook;
  readonly scenario: { readonly id: string; readonly title: string; readonly seats: readonly string[] };
  /** The hour or the turn, for the curtain. */
  readonly when: string;
  /** How far the game is: a track of turns, a score. */
  readonly track?: ReactNode;
  readonly beside: Beside;
  /** Over the field: what was refused, what the last fight brought. */
  readonly messages?: ReactNode;
  /** What the outcome was made of, where there is more to say than who won. */
  readonly made?: ReactNode;
  readonly onHelp?: () => void;
  /** The unit that is chosen, if one is: standing orders can be written for it alone. */
  readonly chosen?: { readonly id: string; readonly name: string } | undefined;
  /** The field. */
  readonly children: ReactNode;
}

/** A game on the screen: whatever its system shows stands in the middle, everything that any game has around it. */
export function GameFrame(props: GameFrameProps) {
  const { state, go, onBook, onSettings, onHelp, outlook, scenario, when, track, beside } = props;
  const { table, curtain, notice, online } = state;
  const session = useSession();
  useSounds(outlook);
  const [outcomeSeen, setOutcomeSeen] = useState(false);
  const [standing, setStanding] = useState(false);
  const [trying, setTrying] = useState(false);
  const [lab, setLab] = useState<'simulate' | 'report' | undefined>();
  const due = online !== undefined && outlook.mine;
  useEffect(() => {
    // Seen on the tab when another one is in front.
    document.title = `${due ? 'Your turn: ' : ''}${scenario.title} – Vedette`;
  }, [due, scenario.title]);
  const over = outlook.pending.kind === 'over';
  const report = (): void => setLab('report');
  return (
    <>
      <div className="game" data-mine={outlook.mine} inert={curtain !== undefined}>
        <TopBar
          title={scenario.title}
          outlook={outlook}
          table={table}
          go={go}
          onBook={() => onBook(table?.system)}
          onSettings={onSettings}
          onHelp={onHelp}
          onStanding={outlook.seat === 'spectator' || over ? undefined : () => setStanding(true)}
          onLaboratory={() => setLab('simulate')}
          onReport={report}
          onWhatIf={
            online !== undefined && online.card.mine.length > 0 && !over ? () => setTrying(true) : undefined
          }
        >
          {track}
        </TopBar>
        <main className="board-pane">
          {props.children}
          <div className="board-messages">
            {notice !== undefined && (
              <Refusals
                title={notice.text}
                refusals={notice.refusals}
                onClose={() => session.tell(undefined)}
              />
            )}
            <ConnectionNotice online={online} />
            <KeepingNotice state={state} go={go} />
            {props.messages}
          </div>
        </main>
        <SidePanel
          {...beside}
          state={state}
          outlook={outlook}
          go={go}
          onOutcome={() => setOutcomeSeen(false)}
        />
      </div>
      <StandingOrders open={standing} onClose={() => setStanding(false)} unit={props.chosen} />
      {trying && online !== undefined && <WhatIf online={online} go={go} onClose={() => setTrying(false)} />}
      {curtain !== undefined && <Curtain seat={curtain} when={when} />}
      {over && table !== undefined && (
        <EndOfGame
          open={!outcomeSeen}
          outlook={outlook}
          table={table}
          go={go}
          onReport={report}
          onClose={() => setOutcomeSeen(true)}
        >
          {props.made}
        </EndOfGame>
      )}
      {table !== undefined && lab === 'simulate' && (
        <LabTools
          which="simulate"
          scenario={scenario}
          system={table.system}
          setup={
            online === undefined && state.whatIf === undefined
              ? async () => setUpIn(await session.record())
              : async () => setUpOf(table.system, state.brought)
          }
          options={table.options}
          seat={state.eyes}
          view={table.glances.find(({ seat }) => seat === state.eyes)?.view ?? {}}
          onClose={() => setLab(undefined)}
        />
      )}
      {table !== undefined && lab === 'report' && (
        <LabTools
          which="report"
          scenario={scenario}
          system={table.system}
          table={{ players: table.players, over, record: () => session.record() }}
          onClose={() => setLab(undefined)}
        />
      )}
      {state.stage === 'failed' && <Failure state={state} go={go} />}
    </>
  );
}
