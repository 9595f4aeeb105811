/** The one JSON document of a command that was asked for it. */
export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Progress and words beside a result; standard output stays clean. */
export const remark = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
