import type { ReactNode } from 'react';
import type { Part, Text } from '../../words/index.ts';
import { useDesk } from '../play/desk.tsx';
import { RuleLink } from '../rulebook/opener.tsx';

const CLOSING = /^[.,:;?!)]+/;

/** A sentence whose units, hexes and rules can be clicked. */
export function Said({ text }: { readonly text: Text }) {
  const nodes: ReactNode[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const part = text[place] as Part;
    const key = `${place} ${part.text}`;
    if (isNamed(part)) {
      // A full stop stays with the word before it, even at the end of a line.
      const closing = CLOSING.exec(text[place + 1]?.text ?? '')?.[0] ?? '';
      nodes.push(
        <span key={key} className="nowrap">
          <Named part={part} />
          {closing}
        </span>,
      );
    } else {
      const before = text[place - 1];
      nodes.push(
        <span key={key}>
          {before !== undefined && isNamed(before) ? part.text.replace(CLOSING, '') : part.text}
        </span>,
      );
    }
  }
  return nodes;
}

const isNamed = ({ unit, hex, rule }: Part): boolean => (unit ?? hex ?? rule) !== undefined;

function Named({ part }: { readonly part: Part }) {
  const desk = useDesk();
  const { unit, hex, rule, text } = part;
  if (rule !== undefined) return <RuleLink id={rule}>{text}</RuleLink>;
  return (
    <button
      type="button"
      className="named"
      onClick={() => (unit === undefined ? desk.showHex(hex ?? '') : desk.showUnit(unit))}
    >
      {text}
    </button>
  );
}
