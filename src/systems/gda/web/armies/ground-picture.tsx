import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import { Table } from '../../../../web/table/table.tsx';
import type { GdaGround } from '../../content/ground.ts';
import { tableOf } from '../content.ts';

const NONE: readonly never[] = [];
const IDLE = {};

/** The table that comes of a number. */
export function GroundPicture({ seed }: { readonly seed: number }) {
  const session = useSession();
  const [ground, setGround] = useState<GdaGround | undefined>();
  useEffect(() => {
    let current = true;
    session.consult('gda', { type: 'ground', seed }).then(
      (answer) => current && setGround(answer as GdaGround),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session, seed]);
  const table = useMemo(() => (ground === undefined ? undefined : tableOf(ground)), [ground]);
  return (
    <div className="ground-picture" aria-hidden="true" inert>
      {table !== undefined && (
        <Table
          key={seed}
          ground={table}
          label={table.title}
          pieces={NONE}
          ghosts={NONE}
          marks={NONE}
          handlers={IDLE}
          onReady={() => {}}
        />
      )}
    </div>
  );
}
