/** JSON laid out so that a change touches few lines: one feature, one hex, one side per line. */

const compact = (value: unknown) => JSON.stringify(value);

export function featureLines(file: {
  readonly schema: string;
  readonly features: readonly unknown[];
}): string {
  return `{\n"schema":${compact(file.schema)},\n"features":[\n${file.features.map(compact).join(',\n')}\n]\n}\n`;
}

/** Top-level keys each on their own line; records and lists named in `spread` one entry per line, keys sorted. */
export function spreadLines(value: Readonly<Record<string, unknown>>, spread: readonly string[]): string {
  const lines = Object.entries(value).map(([key, entry]) => {
    if (!spread.includes(key)) return `${compact(key)}:${compact(entry)}`;
    if (Array.isArray(entry)) {
      return `${compact(key)}:[\n${entry.map(compact).join(',\n')}\n]`;
    }
    const rows = Object.entries(entry as Record<string, unknown>)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${compact(k)}:${compact(v)}`);
    return `${compact(key)}:{\n${rows.join(',\n')}\n}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
