import type { TableRefusal } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { useDesk } from '../../play/desk.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';

interface ReasonsProps {
  readonly against: readonly TableRefusal[];
  readonly label?: string;
}

/** Every reason against an order, with its rule. */
export function Reasons({ against, label = 'Why it cannot be ordered so' }: ReasonsProps) {
  const { words, names } = useDesk();
  return (
    <ul className="bulleted" aria-label={label}>
      {against.map((refusal) => (
        <li key={`${refusal.rule} ${refusal.code} ${JSON.stringify(refusal.facts)}`}>
          <Said text={words.refusalText(refusal, names)} /> <RuleLink id={refusal.rule} />
        </li>
      ))}
    </ul>
  );
}
