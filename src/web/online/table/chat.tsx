import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SeatSwatch } from '../../parts/seat.tsx';
import { useSession } from '../../session/use-session.ts';
import type { Standing } from './online-table.ts';

interface ChatProps {
  readonly standing: Standing;
  readonly seat: string;
}

/** As one who says something chooses them, and as one who hears it reads them. */
const HEARD = { table: '', team: ' to your side', gallery: ' among those who watch' } as const;
const ROOMS = { table: 'everybody at the table', team: 'my side only', gallery: 'who watches' } as const;
type Room = keyof typeof ROOMS;

/** What is said at the table; a team may talk among itself, and those who watch among themselves. */
export function Chat({ standing, seat }: ChatProps) {
  const session = useSession();
  const { card, chat } = standing;
  const plays = card.mine.includes(seat);
  const team = card.seats.find((one) => one.seat === seat)?.team;
  const partners = card.seats.some((one) => one.team === team && one.seat !== seat && one.kind === 'person');
  const rooms: readonly Room[] = plays ? (partners ? ['table', 'team'] : ['table']) : ['gallery'];
  const [room, setRoom] = useState<Room>(rooms[0] as Room);
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const last = chat.at(-1)?.n;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const message = { t: 'chat', game: card.id, as: plays ? seat : 'spectator', room } as const;
    // What was refused stays to be said again; what was typed meanwhile stays in any case.
    void session
      .say({ ...message, text: text.trim() })
      .then((heard) => heard && setText((now) => (now === text ? '' : now)));
  };

  return (
    <section className="chat" aria-label="Chat">
      {chat.length === 0 && <p className="soft">Nothing has been said yet.</p>}
      <ul aria-live="polite">
        {chat.map(({ n, at, name, seat: by, room: where, text: said }) => (
          <li key={n}>
            {by !== null && <SeatSwatch seat={by} />} <strong>{name}</strong>
            <span className="soft">{HEARD[where]}</span>{' '}
            <time className="soft" dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
            </time>
            <br />
            {said}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
      <form onSubmit={send}>
        {rooms.length > 1 && (
          <select aria-label="To whom" value={room} onChange={(event) => setRoom(event.target.value as Room)}>
            {rooms.map((one) => (
              <option key={one} value={one}>
                {ROOMS[one]}
              </option>
            ))}
          </select>
        )}
        <input
          value={text}
          maxLength={2000}
          placeholder={`Say something to ${ROOMS[room]}`}
          aria-label="Message"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button small">
          Say
        </button>
      </form>
    </section>
  );
}
