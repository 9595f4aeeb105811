import { useDesk } from '../../systems/nlb/web/desk.tsx';
import type { Tableau } from '../../systems/nlb/web/tableau.ts';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { useSession } from '../session/use-session.ts';

/** Between two players at one screen: nothing of the map is shown until the other has taken the seat. */
export function Curtain({ seat, tableau }: { readonly seat: string; readonly tableau: Tableau }) {
  const session = useSession();
  const { words, content } = useDesk().lookup;
  const turn = content.turns[tableau.view.turn];
  return (
    <div
      className="curtain"
      role="dialog"
      aria-modal="true"
      aria-label={`Hand over to the ${armyName(seat)}`}
    >
      <div className="curtain-card sheet">
        <p className="eyebrow">{turn === undefined ? '' : words.turnText(turn.id)}</p>
        <h2>
          <ArmySwatch army={seat} /> {armyName(seat)}
        </h2>
        <p>Hand over the screen. The map stays covered until you go on.</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing to do on this screen */}
        <button type="button" className="button primary big" autoFocus onClick={session.liftCurtain}>
          I command the {armyName(seat)}
        </button>
      </div>
    </div>
  );
}
