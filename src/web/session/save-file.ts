interface Saved {
  readonly scenario: string;
  /** Tells one file from another in the folder of downloads. */
  readonly seq: number | string;
  readonly file?: unknown;
}

/** Hands the game to the browser as a file; it holds all that is needed to go on elsewhere. */
export const saveFile = ({ scenario, seq, file }: Saved): void => {
  const blob = new Blob([`${JSON.stringify(file, undefined, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${`${scenario}-${seq}`.replace(/[^a-z0-9]+/gi, '-')}.vedette.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
