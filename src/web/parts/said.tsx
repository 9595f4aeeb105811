import type { Text } from '../../words/index.ts';
import { useDesk } from '../nlb/desk.tsx';
import { RuleLink } from '../rulebook/opener.tsx';

/** A sentence whose units, hexes and rules can be clicked. */
export function Said({ text }: { readonly text: Text }) {
  const desk = useDesk();
  return (
    <>
      {text.map((part, place) => {
        const key = `${place} ${part.text}`;
        const { unit, hex, rule } = part;
        if (rule !== undefined)
          return (
            <RuleLink key={key} id={rule}>
              {part.text}
            </RuleLink>
          );
        if (unit !== undefined)
          return (
            <button key={key} type="button" className="named" onClick={() => desk.showUnit(unit)}>
              {part.text}
            </button>
          );
        if (hex !== undefined)
          return (
            <button key={key} type="button" className="named" onClick={() => desk.showHex(hex)}>
              {part.text}
            </button>
          );
        return <span key={key}>{part.text}</span>;
      })}
    </>
  );
}
