import './campaign.css';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { Message } from '../../rules/position.ts';
import type { LdgaView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { seatName } from '../seat-name.ts';

/** Letters written and received, the newest first: who wrote them when, where the aide is, when they came (18.1). */
export function Letters({ view }: { readonly view: LdgaView }) {
  if (view.messages.length === 0)
    return (
      <p className="soft">
        No letter has been written that you may read. Team mates out of earshot write to each other at the
        beginning of their turn. <RuleLink id="LDGA-18.11.1" />
      </p>
    );
  return (
    <ul className="letters" aria-label="Letters">
      {view.messages.toReversed().map((message) => (
        <li key={message.id}>
          <LetterSheet message={message} />
        </li>
      ))}
    </ul>
  );
}

function LetterSheet({ message }: { readonly message: Message }) {
  const lookup = useLookup();
  const { from, addressee, text, sent, arrived, at } = message;
  return (
    <article className="letter-sheet">
      <p>
        <b>{seatName(from)}</b> to <b>{seatName(addressee)}</b>
      </p>
      <blockquote>{text}</blockquote>
      <p className="soft">
        Written on {lookup.when(sent)};{' '}
        {arrived === null
          ? `the aide is on his way, at ${lookup.place(at)}.`
          : `in his hands on ${lookup.when(arrived)}.`}
      </p>
    </article>
  );
}
