import type { TableRefusal } from '../../messages/protocol.ts';
import { useDesk } from '../../play/desk.tsx';
import { usePlace } from '../../play/telling/place-text.ts';
import { Refusals } from '../../play/telling/refusals.tsx';
import type { Act } from '../act.ts';
import type { Hands } from '../hands.ts';
import type { March } from '../marching/march.ts';

/** What concerns the clicked hex itself comes before what concerns the way there. */
const aboutFirst = (refusals: readonly TableRefusal[], hex: string | undefined): readonly TableRefusal[] =>
  [...refusals].sort((a, b) => Number(b.facts.hex === hex) - Number(a.facts.hex === hex));

interface NotAllowedProps {
  readonly hands: Pick<Hands<Act, Act & March>, 'whyNot' | 'forgetWhy' | 'together'>;
}

/** Why a click came to nothing, and who stayed behind in a march together. */
export function NotAllowed({ hands }: NotAllowedProps) {
  const { names } = useDesk();
  const place = usePlace();
  const { whyNot, together } = hands;
  const { halted } = together;
  return (
    <>
      {whyNot !== undefined && (
        <Refusals
          title={whyNot.hex === undefined ? 'Not allowed' : `Not to ${place(whyNot.hex)}`}
          refusals={aboutFirst(whyNot.refusals, whyNot.hex)}
          onClose={hands.forgetWhy}
        />
      )}
      {halted?.refused.map(({ subject, refusals }) => (
        <Refusals
          key={subject}
          title={`${halted.moved} marched; ${names.unit(subject)} stays behind`}
          refusals={refusals}
          onClose={together.forget}
        />
      ))}
    </>
  );
}
