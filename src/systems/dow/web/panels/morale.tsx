import { MoraleBar, type MoraleLevel } from '../../../../web/panels/morale-bar.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { Army } from '../../rules/position.ts';
import type { CorpsView, DowView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { armiesOf } from '../tableau.ts';

const conditionOf = (broken: boolean, demoralized: boolean): string =>
  broken ? 'disintegrated' : demoralized ? 'demoralized' : 'steady';

/** The Morale Track: what every corps and every army has lost, and where it wavers and dissolves (12, 13). */
export function Morale({ view }: { readonly view: DowView }) {
  const { words } = useLookup();
  return (
    <div className="armies">
      <section aria-label="Weather">
        <h3>
          {words.turnHour(view.time)}, {words.weatherName(view.weather)}
        </h3>
        <p className="soft">{words.weatherEffect(view.weather)}</p>
      </section>
      {armiesOf(view).map((army) => (
        <ArmyTrack key={army} army={army} view={view} />
      ))}
      <p className="soft">
        At nightfall the French have won if either of their enemies’ armies is demoralized or has fallen
        apart; if their own army is, they have lost at once. <RuleLink id="DOW-14.0.3" />{' '}
        <RuleLink id="DOW-14.0.1" />
      </p>
    </div>
  );
}

function ArmyTrack({ army, view }: { readonly army: Army; readonly view: DowView }) {
  const { losses, disintegration, demoralized, disintegrated } = view.armies[army];
  return (
    <section aria-label={`Morale of the ${seatName(army)}`}>
      <MoraleBar
        army={army}
        name={seatName(army)}
        losses={losses}
        levels={[{ level: disintegration, name: 'falls apart' }]}
        condition={conditionOf(disintegrated, demoralized)}
      />
      <div className="corps-tracks">
        {view.corps
          .filter((corps) => corps.army === army)
          .map((corps) => (
            <CorpsTrack key={corps.id} corps={corps} />
          ))}
      </div>
    </section>
  );
}

function CorpsTrack({ corps }: { readonly corps: CorpsView }) {
  const { names } = useLookup();
  const levels: readonly MoraleLevel[] = [
    { level: corps.demoralization, name: 'demoralized' },
    ...(corps.disintegration === null ? [] : [{ level: corps.disintegration, name: 'dissolves' }]),
  ];
  return (
    <MoraleBar
      army={corps.army}
      name={names.unit(corps.id)}
      losses={corps.losses}
      levels={levels}
      condition={conditionOf(corps.dissolved, corps.demoralized)}
    />
  );
}
