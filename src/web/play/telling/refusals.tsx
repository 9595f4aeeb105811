import type { TableRefusal } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';
import { useDesk } from '../desk.tsx';

interface RefusalsProps {
  readonly title: string;
  readonly refusals: readonly TableRefusal[];
  readonly onClose: () => void;
}

/** Why not: every reason the rules give, each with its case. */
export function Refusals({ title, refusals, onClose }: RefusalsProps) {
  const { words, names } = useDesk();
  return (
    <div className="why-not" role="alert">
      <div>
        <strong>{title}</strong>
        <ul>
          {refusals.map((refusal, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one case can be cited twice
            <li key={place}>
              <Said text={words.refusalText(refusal, names)} /> <RuleLink id={refusal.rule} />
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="button quiet icon" onClick={onClose} aria-label="Close this message">
        ✕
      </button>
    </div>
  );
}
