import './campaign.css';
import { SeatLabel } from '../../../../web/parts/seat.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { type Chit, SIDES } from '../../content/atoms.ts';
import type { LdgaView, PurseView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';

/** A chit: points for foot, points for horse. */
export function ChitFace({ chit, look = 'plain' }: { readonly chit: Chit | null; readonly look?: string }) {
  const [foot, horse] = chit?.split('/') ?? ['?', '?'];
  const said = chit === null ? 'a chit face down' : `chit ${foot} for foot, ${horse} for horse`;
  return (
    <span className="chit" data-look={look} role="img" aria-label={said} title={said}>
      <b>{foot}</b>
      <i>{horse}</i>
    </span>
  );
}

/** Chits one by one, or as many faces down as one may know of. */
function Chits({ held, look }: { readonly held: readonly Chit[] | number; readonly look: string }) {
  const faces: readonly (Chit | null)[] = typeof held === 'number' ? Array(held).fill(null) : held;
  if (faces.length === 0) return <span className="soft">none</span>;
  return (
    <span className="chits">
      {faces.map((chit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chits of a kind are alike
        <ChitFace key={place} chit={chit} look={look} />
      ))}
    </span>
  );
}

/** The cup of each side, its hand, and what it has drawn for this turn (8.1). */
export function Cup({ view }: { readonly view: LdgaView }) {
  const { content } = useLookup();
  if (content.options.has('fixed-allowances'))
    return (
      <p className="soft">
        Everybody marches by fixed allowances. <RuleLink id="LDGA-21.13.2" />
      </p>
    );
  return (
    <section className="purses" aria-label="Cup and chits">
      <h3>
        Cup and chits <RuleLink id="LDGA-8.11" />
      </h3>
      {SIDES.map((side) => (
        <Purse key={side} side={side} purse={view.purses[side]} now={view.phasing === side} />
      ))}
    </section>
  );
}

interface PurseProps {
  readonly side: string;
  readonly purse: PurseView;
  readonly now: boolean;
}

function Purse({ side, purse, now }: PurseProps) {
  const { cup, hand, drawn, forced } = purse;
  return (
    <div className="purse" data-now={now}>
      <p>
        <SeatLabel seat={side} />
      </p>
      <dl>
        <div>
          <dt>This turn</dt>
          <dd>
            {drawn === null ? (
              <span className="soft">not drawn</span>
            ) : (
              <ChitFace chit={drawn} look="drawn" />
            )}
            {forced !== null && (
              <>
                {' + '}
                <ChitFace chit={forced} look="forced" /> <span className="soft">forced march</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Hand</dt>
          <dd>
            <Chits held={hand} look="hand" />
          </dd>
        </div>
        <div>
          <dt>Cup</dt>
          <dd>
            <Chits held={cup} look="cup" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
