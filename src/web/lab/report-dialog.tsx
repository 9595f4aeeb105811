import './lab.css';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { LabResult } from './lab-result.tsx';
import { useLaboratory } from './use-laboratory.ts';

export interface ReportDialogProps {
  readonly open: boolean;
  /** The game on the screen as a file. */
  readonly record: () => Promise<unknown>;
  readonly viewer: string;
  readonly title: string;
  /** Who plays on from each turn to find the chances. */
  readonly bot: string;
  readonly onClose: () => void;
}

const ROLLOUTS = [0, 10, 40] as const;

/** The story of the game on the screen, with what decided it where the player asks for that. */
export function ReportDialog({ open, record, viewer, title, bot, onClose }: ReportDialogProps) {
  const work = useLaboratory();
  const [games, setGames] = useState<number>(ROLLOUTS[0]);
  const close = (): void => {
    work.stop();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} label="After the battle" wide>
      <h2>After the battle</h2>
      <div className="lab-choices">
        <label>
          Chances at each turn
          <select value={games} onChange={(event) => setGames(Number(event.target.value))}>
            {ROLLOUTS.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'leave out (at once)' : `from ${count} games a turn`}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button primary"
          disabled={work.state.at === 'work'}
          onClick={() =>
            work.run(async (laboratory, tell) =>
              laboratory.report(await record(), viewer, { games, bot }, tell),
            )
          }
        >
          Tell the story
        </button>
      </div>
      <LabResult work={work} title={`${title} after the battle`} />
    </Dialog>
  );
}
