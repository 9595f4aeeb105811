import { MoraleBar } from '../../../../web/panels/morale-bar.tsx';
import { SeatSwatch } from '../../../../web/parts/seat.tsx';
import { LedgerTable } from '../../../../web/play/telling/ledger.tsx';
import type { ArmyView, NlbView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { CorpsMorale, Supply } from './corps-morale.tsx';

const SIDES = ['french', 'coalition'] as const;

/** Losses against the levels that break an army, and the points so far with every line. */
export function Armies({ view }: { readonly view: NlbView }) {
  const { party } = useLookup();
  return (
    <div className="armies">
      <section aria-label="Losses and morale">
        <h3>Losses and morale</h3>
        {Object.entries(view.armies).map(([army, state]) => (
          <div key={army}>
            <ArmyMorale army={army} state={state} />
            <Levels state={state} />
            {army === 'french' && <Wings wings={view.wings ?? []} />}
          </div>
        ))}
      </section>
      <CorpsMorale corps={view.corps} />
      {view.supply !== null && <Supply view={view} supply={view.supply} />}
      {view.points !== null && (
        <section aria-label="Victory points">
          <h3>Victory points</h3>
          <p className="score">
            {SIDES.map((side) => (
              <span key={side}>
                <SeatSwatch seat={party(side)} /> {seatName(party(side))}{' '}
                <b className="figures">{view.points?.[side].total}</b>
              </span>
            ))}
          </p>
          {SIDES.map((side) => {
            const ledger = view.points?.[side];
            return ledger === undefined || ledger.lines.length === 0 ? null : (
              <details key={side}>
                <summary>Where the points of the {seatName(party(side))} come from</summary>
                <LedgerTable ledger={ledger} total="points" one="point" />
              </details>
            );
          })}
        </section>
      )}
    </div>
  );
}

/** 27.1A: the wings of the French army while they fight apart. */
function Wings({ wings }: { readonly wings: NonNullable<NlbView['wings']> }) {
  if (wings.length === 0) return null;
  return (
    <ul className="wings" aria-label="Wings of the French army">
      {wings.map(({ id, losses, level, demoralized }) => (
        <li key={id}>
          {id === 'left' ? 'Left wing (Napoleon)' : 'Right wing (Grouchy)'}: {losses} of {level.total}
          {demoralized && ', demoralized'}
        </li>
      ))}
    </ul>
  );
}

/** Why an army's levels are what they are, where more than the scenario's own figure goes into them. */
function Levels({ state }: { readonly state: ArmyView }) {
  const { demoralization, disintegration } = state.levels;
  const moved = [demoralization, disintegration].some((ledger) => (ledger?.lines.length ?? 0) > 1);
  if (!moved) return null;
  return (
    <details>
      <summary>How these levels are made</summary>
      {demoralization !== null && (
        <LedgerTable ledger={demoralization} total="lost points demoralize" caption="Demoralization" />
      )}
      {disintegration !== null && (
        <LedgerTable ledger={disintegration} total="lost points break it up" caption="Disintegration" />
      )}
    </details>
  );
}

function ArmyMorale({ army, state }: { readonly army: string; readonly state: ArmyView }) {
  const { losses, demoralization, disintegration } = state;
  return (
    <MoraleBar
      army={army}
      name={seatName(army)}
      losses={losses}
      levels={[
        ...(demoralization === null ? [] : [{ level: demoralization, name: 'demoralized' }]),
        ...(disintegration === null ? [] : [{ level: disintegration, name: 'broken up' }]),
      ]}
      condition={state.disintegrated ? 'disintegrated' : state.demoralized ? 'demoralized' : 'steady'}
    />
  );
}
