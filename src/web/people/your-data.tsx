import { useState } from 'react';
import { z } from 'zod';
import { saveFile } from '../session/save-file.ts';
import { ask, askMe } from './api.ts';
import { Card, Field, Problem } from './parts.tsx';
import type { ProfilePartProps } from './profile-part.ts';
import { useActing } from './use-acting.ts';

/** Taking one's data along, and going for good. */
export function YourData({ me, onMe, onRefused }: ProfilePartProps) {
  const { busy, problem, act } = useActing(onRefused);
  const [leaving, setLeaving] = useState(false);
  const [typed, setTyped] = useState('');

  const take = (): Promise<void> =>
    act(async () => {
      const file = await ask(z.looseObject({ exportedAt: z.string() }), 'GET', '/api/people/export');
      saveFile({ scenario: 'my-data', seq: file.exportedAt.slice(0, 10), file });
    });

  return (
    <Card title="Your data">
      <Problem text={problem} />
      <p>
        The server keeps your name, your ways in, your sessions, what is set here, your games and what you
        said in them.
      </p>
      <div className="buttons">
        <button type="button" className="button" disabled={busy} onClick={take}>
          Take it along as a file
        </button>
        <button
          type="button"
          className="button danger"
          aria-expanded={leaving}
          onClick={() => setLeaving(!leaving)}
        >
          Delete everything
        </button>
      </div>
      {leaving && (
        <form
          className="people-form"
          onSubmit={(event) => {
            event.preventDefault();
            void act(async () => onMe(await askMe('DELETE', 'me', { name: typed })));
          }}
        >
          <p>
            This cannot be undone. Your games stay for those you played with; you will be called “Former
            player” in them, and what you said is gone.
          </p>
          <Field label={`Type ${me.person?.name ?? ''} to delete it all`} value={typed} onChange={setTyped} />
          <div className="buttons">
            <button type="submit" className="button danger" disabled={busy}>
              Delete me for good
            </button>
          </div>
        </form>
      )}
    </Card>
  );
}
