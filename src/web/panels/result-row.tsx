import { Die } from '../play/telling/die.tsx';

/** What a face of the die brings. */
export interface FaceResult {
  readonly id: string;
  /** As the table prints it. */
  readonly short: string;
  readonly name: string;
  /** What it does, in a sentence. */
  readonly effect: string;
}

interface ResultRowProps {
  /** `Results of the die at 2-1`. */
  readonly label: string;
  /** From face 1 to face 6. */
  readonly faces: readonly FaceResult[];
  /** The face that came up, if the die has been cast. */
  readonly rolled?: number | undefined;
}

/** What each face of the die brings, and how likely each result is. */
export function ResultRow({ label, faces, rolled }: ResultRowProps) {
  const counts = new Map<string, number>();
  for (const { id } of faces) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <div className="result-row">
      <ol aria-label={label}>
        {faces.map(({ id, short, name, effect }, face) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the face of the die
          <li key={face} data-result={id} {...(rolled === face + 1 ? { 'data-rolled': '' } : {})}>
            <Die value={face + 1} />
            <abbr title={`${name}: ${effect}`}>{short}</abbr>
          </li>
        ))}
      </ol>
      <p className="chances">
        {[...counts].map(([id, count]) => (
          <span key={id} data-result={id}>
            {faces.find((one) => one.id === id)?.name}{' '}
            <b className="figures">{Math.round((100 * count) / faces.length)}%</b>
          </span>
        ))}
      </p>
    </div>
  );
}
