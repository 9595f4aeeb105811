import { MoraleBar } from '../../../../web/panels/morale-bar.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { ARMIES, type Army } from '../../content/atoms.ts';
import type { LdgaView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';
import { Cup } from './cup.tsx';

/** Weather, cup and chits, and what every corps has lost of what it can bear (8.1, 12.1). */
export function Armies({ view }: { readonly view: LdgaView }) {
  const lookup = useLookup();
  const turn = lookup.turn(view.turn);
  const { words, content } = lookup;
  const weather = turn?.rain === true ? 'rain' : turn?.mud === true ? 'mud' : 'dry';
  return (
    <div className="armies">
      <section aria-label="Weather">
        <h3>
          {lookup.when(view.turn)}, {words.weatherName(weather)}
        </h3>
      </section>
      <Cup view={view} />
      {ARMIES.map((army) => (
        <Tracks key={army} army={army} view={view} />
      ))}
      <p className="soft">
        A corps that has lost as much as its level is demoralized. <RuleLink id="LDGA-12.1.1" />
        {content.options.has('hidden-forces') && ' What the enemy has lost is known to all.'}
      </p>
    </div>
  );
}

function Tracks({ army, view }: { readonly army: Army; readonly view: LdgaView }) {
  const { content, words } = useLookup();
  const tracks = content.sent.tracks.filter((track) => track.army === army);
  return (
    <section aria-label={`Losses of the ${seatName(army)}`}>
      <h3>{seatName(army)}</h3>
      <div className="corps-tracks">
        {tracks.map(({ id, level }) => {
          const state = view.tracks[`${army}.${id}`];
          return (
            <MoraleBar
              key={id}
              army={army}
              name={words.trackText(`${army}.${id}`).replace(/^the /, '')}
              losses={state?.losses ?? 0}
              levels={level === null ? [] : [{ level, name: 'demoralized' }]}
              condition={state?.demoralized === true ? 'demoralized' : 'steady'}
            />
          );
        })}
      </div>
    </section>
  );
}
